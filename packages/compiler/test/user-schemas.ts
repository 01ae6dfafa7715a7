import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Contracts } from '../src/model.js';
import { compileFolder, type CompileResult, toContracts } from '../src/user-schemas/compile-folder.js';
import { toDocument } from '../src/user-schemas/documents.js';
import type { ReadOptions } from '../src/user-schemas/keywords.js';
import { formatProblem, Problems } from '../src/user-schemas/problem.js';
import { temporaryFolder } from './temporary-folder.js';

type Schemas = Readonly<Record<string, unknown>>;

export function schemaFolder(files: Schemas): Promise<string> {
  const texts = Object.entries(files).map(([file, content]) => [
    file,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  return temporaryFolder(Object.fromEntries(texts));
}

/** Creates a folder in this package, so that modules can resolve their imports. */
export async function folderHere(): Promise<string> {
  const parent = fileURLToPath(new URL('generated', import.meta.url));
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'own-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function compileFiles(files: Schemas): Promise<CompileResult & { readonly out: string }> {
  const out = join(await temporaryFolder(), 'out');
  return { ...(await compileFolder(await schemaFolder(files), out)), out };
}

export async function findProblems(files: Schemas): Promise<string[]> {
  const result = await compileFiles(files);
  return result.ok ? [] : result.problems.map(formatProblem);
}

export function readFolder(
  files: Schemas,
  { strict = false, ...options }: ReadOptions & { readonly strict?: boolean } = {},
): { readonly contracts: Contracts; readonly problems: string[]; readonly remarks: string[] } {
  const found = new Problems(strict);
  const documents = Object.entries(files).map(([file, schema]) => toDocument(file, schema, found));
  const { contracts } = toContracts(
    documents.filter((document) => document !== undefined),
    options,
    found,
  );
  return { contracts, problems: found.list.map(formatProblem), remarks: found.remarks.map(formatProblem) };
}

/** Normalises one schema to contracts in memory; undefined if it is refused. */
export function normalised(schema: unknown): Contracts | undefined {
  const { contracts, problems } = readFolder({ 'root.json': schema });
  return problems.length === 0 ? contracts : undefined;
}

/** Returns the documents' contract schemas by name, or their problems. */
export function readSchemas(files: Schemas, options: ReadOptions = {}): unknown {
  const { contracts, problems } = readFolder(files, options);
  if (problems.length > 0) return problems;
  return Object.fromEntries([...contracts].map(([name, { schema }]) => [name, schema]));
}

export function readRoot(schema: unknown): unknown {
  return readSchemas({ 'root.json': schema });
}
