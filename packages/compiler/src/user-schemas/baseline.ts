import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SchemaObject } from '../compare/schema.js';
import type { Contracts } from '../model.js';
import { eventsIn } from '../publish/emit-index.js';
import { type OperationDocuments, PUBLISHED, toDocuments } from '../publish/emit-json.js';
import { listParameterNames } from '../publish/parameter-contracts.js';
import { checkOutFolder, type CommittedFolder } from './commit.js';
import { GENERATOR, INDEX_FILE } from './emit.js';
import { Problems } from './problem.js';

/** The published documents of contracts by name: `Order`, `order.placed v1` for an event. */
export type Documents = ReadonlyMap<string, SchemaObject>;

/** Reads the contracts of a folder of schemas. */
export type ReadContracts = (folder: string, problems: Problems) => Promise<Contracts>;

/** The documents of contracts, as they are published without their `$id`. */
export function listDocuments(contracts: Contracts): Documents {
  const events = new Map(eventsIn(contracts).map(({ name, type, version }) => [name, `${type} ${version}`]));
  return new Map(
    [...toDocuments(contracts, new Map())].map(([name, document]) => [
      events.get(name) ?? name,
      toPlain(document),
    ]),
  );
}

/** The document as it is read from a file. */
function toPlain(document: object): SchemaObject {
  const { $id: _id, ...plain } = JSON.parse(JSON.stringify(document)) as SchemaObject;
  return plain;
}

/**
 * The documents to compare with: of a folder, which may be the output of the compiler or contain schemas, or of a commit. There,
 * the output counts if it is committed.
 *
 * @returns undefined where a problem is reported
 */
export async function readBaseline(
  against: string,
  { folder, out }: { readonly folder: string; readonly out: string },
  read: ReadContracts,
  problems: Problems,
): Promise<Documents | undefined> {
  const found = await stat(against).catch(() => undefined);
  if (found?.isDirectory() === true) return readFolder(against, against, read, problems);
  const place = { file: against, pointer: '' };
  let committed: CommittedFolder | undefined;
  try {
    committed =
      (await checkOut(resolve(out), against, INDEX_FILE)) ?? (await checkOut(resolve(folder), against));
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string };
    const [why] = (stderr ?? (error as Error).message).trim().split('\n', 1);
    problems.report(place, `the commit cannot be read: ${why}`);
    return undefined;
  }
  if (committed === undefined) {
    problems.report(place, 'expected a folder, or a commit that contains the schemas or the output');
    return undefined;
  }
  for (const path of committed.submodules)
    problems.remark(place, `the submodule ${JSON.stringify(path)} is not compared`);
  try {
    return await readFolder(committed.path, against, read, problems);
  } finally {
    await committed.remove();
  }
}

/** A folder of a commit, if it has a file. */
async function checkOut(folder: string, ref: string, file?: string): Promise<CommittedFolder | undefined> {
  const committed = await checkOutFolder(folder, ref);
  if (committed === undefined || file === undefined) return committed;
  const found = await stat(join(committed.path, file)).catch(() => undefined);
  if (found !== undefined) return committed;
  await committed.remove();
  return undefined;
}

async function readFolder(
  folder: string,
  against: string,
  read: ReadContracts,
  problems: Problems,
): Promise<Documents | undefined> {
  let compiled: Documents | undefined;
  try {
    compiled = await readCompiled(folder);
  } catch (error) {
    problems.report(
      { file: against, pointer: '' },
      `the compiled folder is incomplete: ${(error as Error).message}`,
    );
    return undefined;
  }
  if (compiled !== undefined) return compiled;
  const own = new Problems();
  const contracts = await read(folder, own);
  const documents = own.list.length > 0 ? undefined : own.attempt(() => listDocuments(contracts));
  for (const { file, pointer, message } of own.list)
    problems.report({ file: `${against}: ${file}`, pointer }, message);
  return documents;
}

interface Entry {
  readonly name: string;
  readonly schema: string;
  readonly type?: string;
  readonly version?: string;
}

interface Index {
  readonly generator?: unknown;
  readonly contracts: readonly Entry[];
  readonly events: readonly Entry[];
  readonly operations?: readonly OperationDocuments[];
}

async function readJson(folder: string, path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, path), 'utf8')) as unknown;
}

/** The documents of a folder that was compiled; undefined for any other folder. */
async function readCompiled(folder: string): Promise<Documents | undefined> {
  const index = (await readJson(folder, INDEX_FILE).catch(() => ({}))) as Index;
  if (index.generator !== GENERATOR) return undefined;
  const parameters = [...listParameterNames(index.operations ?? [])];
  const entries: readonly Entry[] = [
    ...index.contracts,
    ...index.events,
    ...parameters.map((name) => ({ name, schema: `${PUBLISHED}/${name}.json` })),
  ];
  const documents = entries.map(async ({ name, schema, type, version }) => {
    const document = toPlain((await readJson(folder, schema)) as object);
    return [type === undefined ? name : `${type} ${version}`, document] as const;
  });
  return new Map(await Promise.all(documents));
}
