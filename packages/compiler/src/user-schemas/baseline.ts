import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ContractState, toEntry, toOperations } from '../compare/contract-state.js';
import type { JsonSchema } from '../json-schema.js';
import { PUBLISHED } from '../publish/emit-json.js';
import { listParameterNames } from '../publish/parameter-contracts.js';
import { checkOutFolder, type CommittedFolder } from './commit.js';
import { INDEX_FILE, type IndexEntry, readIndex } from './emit.js';
import { Problems } from './problem.js';

export type ReadState = (folder: string, problems: Problems) => Promise<ContractState | undefined>;

/** Of a commit, the output counts if it is committed. */
export async function readBaseline(
  against: string,
  { folder, out }: { readonly folder: string; readonly out: string },
  read: ReadState,
  problems: Problems,
): Promise<ContractState | undefined> {
  const found = await stat(against).catch(() => undefined);
  if (found?.isDirectory() === true) return readFolder(against, against, read, problems);
  let committed: CommittedFolder | undefined;
  try {
    committed =
      (await checkOut(resolve(out), against, INDEX_FILE)) ?? (await checkOut(resolve(folder), against));
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string };
    const [why] = (stderr ?? (error as Error).message).trim().split('\n', 1);
    problems.report(against, `the commit cannot be read: ${why}`);
    return undefined;
  }
  if (committed === undefined) {
    problems.report(against, 'expected a folder, or a commit that contains the schemas or the output');
    return undefined;
  }
  for (const path of committed.submodules)
    problems.remark(against, `the submodule ${JSON.stringify(path)} is not compared`);
  try {
    return await readFolder(committed.path, against, read, problems);
  } finally {
    await committed.remove();
  }
}

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
  read: ReadState,
  problems: Problems,
): Promise<ContractState | undefined> {
  let compiled: ContractState | undefined;
  try {
    compiled = await readCompiled(folder);
  } catch (error) {
    problems.report(against, `the compiled folder is incomplete: ${(error as Error).message}`);
    return undefined;
  }
  if (compiled !== undefined) return compiled;
  const own = new Problems();
  const state = await read(folder, own);
  for (const { file, pointer, message } of own.list)
    problems.report({ file: `${against}: ${file}`, pointer }, message);
  return own.list.length > 0 ? undefined : state;
}

async function readJson(folder: string, path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, path), 'utf8')) as unknown;
}

async function readCompiled(folder: string): Promise<ContractState | undefined> {
  const index = await readIndex(folder);
  if (index === undefined) return undefined;
  const { contracts, events, operations = [] } = index;
  const parameters = [...listParameterNames(operations)].map((name) => ({
    name,
    schema: `${PUBLISHED}/${name}.json`,
  }));
  const entries: readonly Pick<IndexEntry, 'name' | 'schema' | 'type' | 'version'>[] = [
    ...contracts,
    ...events,
    ...parameters,
  ];
  const documents = entries.map(async (entry) =>
    toEntry((await readJson(folder, entry.schema)) as JsonSchema, entry),
  );
  return {
    contracts: new Map(await Promise.all(documents)),
    operations: toOperations(operations),
  };
}
