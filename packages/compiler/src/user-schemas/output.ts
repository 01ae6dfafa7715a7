import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { FileMap } from '../model.js';
import { staleFiles } from '../write/write.js';
import { GENERATOR, INDEX_FILE } from './emit.js';

interface Index {
  readonly generator?: unknown;
  readonly files?: readonly string[];
}

/** Why a folder must not be replaced by what is compiled; undefined if it may be. */
export async function faultOfOutput(folder: string, out: string): Promise<string | undefined> {
  const [from, to] = [resolve(folder), resolve(out)];
  if (isWithin(from, to) || isWithin(to, from)) {
    return 'the output and the schemas must be in separate folders, neither inside the other';
  }
  const found = await stat(to).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.isDirectory()) return 'expected a folder for the output, found a file';
  const present = await filesBelow(to);
  if (present.length === 0) return undefined;
  const files = await filesOfIndex(to);
  if (files === undefined) {
    return `the folder has files, but not ${INDEX_FILE} of an earlier run: name an empty or a new folder`;
  }
  const [foreign] = present.filter((file) => !files.includes(file)).toSorted();
  return foreign === undefined
    ? undefined
    : `the folder has ${foreign}, which was not generated: move it elsewhere, since the folder is replaced`;
}

function isWithin(parent: string, path: string): boolean {
  const way = relative(parent, path);
  return (
    way === '' ||
    (way !== '..' && !way.startsWith(`..${sep}`) && resolve(parent, way) === path && !/^[a-z]:/i.test(way))
  );
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The files that the index of a compiled folder lists; undefined if it is not compiled. */
async function filesOfIndex(folder: string): Promise<readonly string[] | undefined> {
  try {
    const { generator, files } = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as Index;
    return generator === GENERATOR && Array.isArray(files) ? files : undefined;
  } catch {
    return undefined;
  }
}

/** The files of a folder that differ from what is compiled: changed, missing or left over, in order. */
export async function differencesOf(out: string, files: FileMap): Promise<string[]> {
  return (await staleFiles(out, '.', files)).toSorted();
}

/**
 * Replaces a folder by these files. They are written beside it first, so that a write that fails, or a program that is
 * ended, leaves the folder as it was.
 */
export async function replaceFolder(out: string, files: FileMap): Promise<void> {
  const target = resolve(out);
  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const [fresh, old] = [join(work, 'new'), join(work, 'old')];
    for (const [path, text] of files) {
      await mkdir(dirname(join(fresh, path)), { recursive: true });
      await writeFile(join(fresh, path), text);
    }
    const isReplaced = await moveAway(target, old);
    await rename(fresh, target).catch(async (error: unknown) => {
      if (isReplaced) await rename(old, target);
      throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Moves a folder if it is there. */
async function moveAway(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
