import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ContractState, toEntry, toOperations } from '../compare/contract-state.js';
import type { JsonSchema } from '../json-schema.js';
import { PUBLISHED } from '../publish/emit-json.js';
import { listParameterNames } from '../publish/parameter-contracts.js';
import { checkOutFolder, type CommittedFolder, isFolder } from './commit.js';
import { INDEX_FILE, type IndexEntry, readIndex } from './emit.js';
import { type Problems, Refusal, refuse } from './problem.js';

type ReadState = (folder: string) => Promise<ContractState>;

/** For a commit, reads the compiled output if it is committed, or else compiles the schemas. */
export async function readBaseline(
  against: string,
  { folder, out }: { readonly folder: string; readonly out: string },
  read: ReadState,
  problems: Problems,
): Promise<ContractState> {
  if (await isFolder(against)) return readFolder(against, against, read);
  const committed = await findCommitted(against, folder, out);
  if (committed === undefined) {
    throw refuse(against, 'expected a folder, or a commit that contains the schemas or the output');
  }
  for (const path of committed.submodules)
    problems.remark(against, `the submodule ${JSON.stringify(path)} is not compared`);
  try {
    return await readFolder(committed.path, against, read);
  } finally {
    await committed.remove();
  }
}

async function findCommitted(ref: string, folder: string, out: string): Promise<CommittedFolder | undefined> {
  try {
    return (await checkOut(resolve(out), ref, INDEX_FILE)) ?? (await checkOut(resolve(folder), ref));
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string };
    const [why] = (stderr ?? (error as Error).message).trim().split('\n', 1);
    throw refuse(ref, `the commit cannot be read: ${why}`);
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

export async function readFolder(folder: string, against: string, read: ReadState): Promise<ContractState> {
  const compiled = await readCompiled(folder).catch((error: unknown) => {
    throw refuse(against, `the compiled folder is incomplete: ${(error as Error).message}`);
  });
  if (compiled !== undefined) return compiled;
  return read(folder).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      error.problems.map((each) => ({
        ...each,
        file: each.file === against ? against : `${against}: ${each.file}`,
      })),
    );
  });
}

async function readCompiled(folder: string): Promise<ContractState | undefined> {
  const index = await readIndex(folder);
  if (index === undefined) return undefined;
  const { contracts, events, operations = [] } = index;
  const parameters = [...listParameterNames(operations)].map((name) => {
    return { name, schema: `${PUBLISHED}/${name}.json` };
  });
  type Entry = Pick<IndexEntry, 'name' | 'schema' | 'type' | 'version'>;
  const documents = [...contracts, ...events, ...parameters].map(async (entry: Entry) =>
    toEntry(JSON.parse(await readFile(join(folder, entry.schema), 'utf8')) as JsonSchema, entry),
  );
  return {
    contracts: new Map(await Promise.all(documents)),
    operations: toOperations(operations),
  };
}
