import { mkdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { claimPath, isClaimOf } from '@data-import/files/claim';
import type { FileMap } from '../model.js';
import { inParallel, listFiles, replaceFile, staleFiles, TEMPORARY } from '@data-import/files/folder';
import { INDEX_FILE, readIndex } from './emit.js';

export async function findOutputFault(folder: string, out: string): Promise<string | undefined> {
  const [from, to] = await Promise.all([resolveRealPath(resolve(folder)), resolveRealPath(resolve(out))]);
  if (isWithin(from, to) || isWithin(to, from)) {
    return 'the output and the schemas must be in separate folders, neither inside the other';
  }
  const found = await stat(to).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.isDirectory()) return 'expected a folder for the output, found a file';
  const present = (await listFiles(to)).filter((file) => !isClaimOf(CLAIMED, file) && !TEMPORARY.test(file));
  if (present.length === 0) return undefined;
  const files = await readIndexFiles(to);
  if (files === undefined) {
    return `the folder contains files, but no ${INDEX_FILE} of an earlier run: choose an empty or a new folder`;
  }
  const [foreign] = present.filter((file) => !files.includes(file)).toSorted();
  return foreign === undefined
    ? undefined
    : `the folder contains ${foreign}, which was not generated: move it elsewhere`;
}

async function resolveRealPath(path: string): Promise<string> {
  const parent = dirname(path);
  return realpath(path).catch(async () =>
    parent === path ? path : join(await resolveRealPath(parent), basename(path)),
  );
}

function isWithin(parent: string, path: string): boolean {
  const way = relative(parent, path);
  return (
    way === '' ||
    (way !== '..' && !way.startsWith(`..${sep}`) && resolve(parent, way) === path && !/^[a-z]:/i.test(way))
  );
}

const CLAIMED = 'contracts';

/** Returns undefined without running `act` if another process holds the lock. */
export async function withLock<Result>(out: string, act: () => Promise<Result>): Promise<Result | undefined> {
  await mkdir(out, { recursive: true });
  const claim = await claimPath(join(await realpath(out), CLAIMED));
  if (!('close' in claim)) return undefined;
  try {
    return await act();
  } finally {
    claim.close();
  }
}

export async function readOutputState(out: string): Promise<string | undefined> {
  return readFile(join(out, INDEX_FILE), 'utf8').catch(() => undefined);
}

async function readIndexFiles(folder: string): Promise<readonly string[] | undefined> {
  const files: unknown = (await readIndex(folder))?.files;
  return Array.isArray(files) ? (files as readonly string[]) : undefined;
}

export async function listDifferences(out: string, files: FileMap): Promise<string[]> {
  const known = new Set([...((await readIndexFiles(out)) ?? []), ...files.keys()]);
  const stale = await staleFiles(out, '.', files);
  return stale.filter((file) => known.has(file) || TEMPORARY.test(file)).toSorted();
}

/** Indexes old and new files first, so that the next run finds leftovers if this process is killed. */
export async function writeOutput(out: string, files: FileMap, stale: readonly string[]): Promise<void> {
  const index = files.get(INDEX_FILE)!;
  const known = new Set([...((await readIndexFiles(out)) ?? []), ...files.keys()]);
  const unfinished = { ...(JSON.parse(index) as object), files: [...known].toSorted() };
  await replaceFile(join(out, INDEX_FILE), JSON.stringify(unfinished));
  // Remove first: in a case-insensitive file system, a new file may share an old one's name.
  for (const file of stale) if (!files.has(file)) await rm(join(out, file), { force: true });
  await inParallel(stale, async (file) => {
    const text = files.get(file);
    if (text !== undefined && file !== INDEX_FILE) await replaceFile(join(out, file), text);
  });
  await replaceFile(join(out, INDEX_FILE), index);
}
