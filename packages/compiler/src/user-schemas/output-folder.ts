import { readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { FileMap } from '../model.js';
import { listFiles, replaceFile, staleFiles, TEMPORARY } from '../write/write.js';
import { GENERATOR, INDEX_FILE } from './emit.js';

interface Index {
  readonly generator?: unknown;
  readonly files?: readonly string[];
}

/** The reason why an output folder must not be written to; undefined if it may be. */
export async function findOutputFault(folder: string, out: string): Promise<string | undefined> {
  const [from, to] = await Promise.all([toRealPath(resolve(folder)), toRealPath(resolve(out))]);
  if (isWithin(from, to) || isWithin(to, from)) {
    return 'the output and the schemas must be in separate folders, neither inside the other';
  }
  const found = await stat(to).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.isDirectory()) return 'expected a folder for the output, found a file';
  const present = (await listFiles(to)).filter((file) => !TEMPORARY.test(file));
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

/** A path without symbolic links, as far as it exists. */
async function toRealPath(path: string): Promise<string> {
  const parent = dirname(path);
  return realpath(path).catch(async () =>
    parent === path ? path : join(await toRealPath(parent), basename(path)),
  );
}

function isWithin(parent: string, path: string): boolean {
  const way = relative(parent, path);
  return (
    way === '' ||
    (way !== '..' && !way.startsWith(`..${sep}`) && resolve(parent, way) === path && !/^[a-z]:/i.test(way))
  );
}

/** The files that the index of a compiled folder lists; undefined if it is not compiled. */
async function readIndexFiles(folder: string): Promise<readonly string[] | undefined> {
  try {
    const { generator, files } = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as Index;
    return generator === GENERATOR && Array.isArray(files) ? files : undefined;
  } catch {
    return undefined;
  }
}

/** The files of a folder that differ from the compiled ones: changed, missing or left over from earlier runs, in order. */
export async function listDifferences(out: string, files: FileMap): Promise<string[]> {
  const known = new Set([...((await readIndexFiles(out)) ?? []), ...files.keys()]);
  const stale = await staleFiles(out, '.', files);
  return stale.filter((file) => known.has(file) || TEMPORARY.test(file)).toSorted();
}

/**
 * Brings a folder up to date, file by file. Until that is done, its index lists the files of the earlier run too, so that
 * a later run knows which ones may be removed.
 *
 * @param stale the differences that `listDifferences` found
 */
export async function writeOutput(out: string, files: FileMap, stale: readonly string[]): Promise<void> {
  const index = files.get(INDEX_FILE)!;
  const known = new Set([...((await readIndexFiles(out)) ?? []), ...files.keys()]);
  const unfinished = { ...(JSON.parse(index) as Index), files: [...known].toSorted() };
  await replaceFile(join(out, INDEX_FILE), JSON.stringify(unfinished));
  // Removed first: where names are case-insensitive, a new file may have the name of an old one.
  for (const file of stale) if (!files.has(file)) await rm(join(out, file), { force: true });
  for (const file of stale) {
    const text = files.get(file);
    if (text !== undefined && file !== INDEX_FILE) await replaceFile(join(out, file), text);
  }
  await replaceFile(join(out, INDEX_FILE), index);
}
