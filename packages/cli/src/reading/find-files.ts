import { readdir, realpath, stat as statFile } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';

const INPUT = /^(?!\.)(?!.*\/\.).*\.(json|ndjson|jsonl)(\.(gz|zst))?$/i;

const HIDDEN = /(^|[\\/])\.[^.\\/]/;

export interface FoundFiles {
  readonly files: readonly string[];
  /** Those of a folder that are hidden, not named as inputs are, or outputs of the run. */
  readonly skipped: readonly string[];
}

export type ReadFolder = (
  path: string,
  options: object,
  done: (error: NodeJS.ErrnoException | null, entries: never) => void,
) => void;

const NOTHING = { isFile: () => true, isDirectory: () => false };

const followLinks = {
  realpath: ((path: string, done: (error: null, path: string) => void) =>
    realpath(path, (error, resolved) => done(null, error === null ? resolved : path))) as typeof realpath,
  stat: ((path: string, done: (error: Error | null, found: typeof NOTHING) => void) =>
    statFile(path, (error, found = NOTHING as never) => {
      const isFollowed = error !== null || found.isFile() || found.isDirectory();
      done(isFollowed ? null : new Error('neither a file nor a folder'), found);
    })) as typeof statFile,
};

/**
 * The files that an operand of the command line stands for: those of a folder, or those that match a pattern, sorted. A
 * pattern that nothing matches, or a folder without such files, stands for itself, and so does a folder below that cannot be
 * read, or a link to nothing; reading it tells why. Pipes, devices and outputs of the run are left out.
 */
export async function findFiles(
  operand: string,
  isOutput: (file: string) => Promise<boolean> = async () => false,
  readFolder = readdir as ReadFolder,
): Promise<FoundFiles> {
  const itself = { files: [operand], skipped: [] };
  if (operand === '-') return itself;
  const found = await stat(operand).catch(() => undefined);
  if (found !== undefined && !found.isDirectory()) return itself;
  const { glob, isDynamicPattern } = await import('tinyglobby');
  const isFolder = found !== undefined;
  if (!isFolder && !isDynamicPattern(operand)) return itself;
  const files: string[] = [];
  const skipped: string[] = [];
  const fs = {
    readdir: ((path, options, done) =>
      readFolder(path, options, (error, entries) => {
        if (error !== null && error.code !== 'ENOENT') {
          const shown = isAbsolute(operand) ? resolve(path) : relative('.', path);
          (isFolder && HIDDEN.test(relative(operand, path)) ? skipped : files).push(shown);
        }
        done(error, entries);
      })) as ReadFolder as typeof readdir,
    ...followLinks,
  };
  const names = isFolder
    ? await glob('**/*', { cwd: operand, dot: true, fs })
    : await glob(operand, { expandDirectories: false, absolute: isAbsolute(operand), fs });
  for (const name of names) {
    const file = isFolder ? join(operand, name) : name;
    const isRead = (!isFolder || INPUT.test(name)) && !(await isOutput(file));
    (isRead ? files : skipped).push(file);
  }
  return { files: files.length === 0 ? [operand] : files.toSorted(), skipped: skipped.toSorted() };
}

export async function isInput(operand: string): Promise<boolean> {
  if (operand === '-' || (await stat(operand).catch(() => undefined)) !== undefined) return true;
  const [first, ...others] = (await findFiles(operand)).files;
  return others.length > 0 || first !== operand;
}
