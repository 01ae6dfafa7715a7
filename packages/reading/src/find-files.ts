import type { BigIntStats, Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toIdentity } from '@data-import/files/output-files';
import { readPattern, type Selection } from './pattern.js';
import { type WalkedFolder, walkFolder } from './walk-folder.js';

const INPUT = /\.(json|ndjson|jsonl)(\.(gz|zst))?$/i;
const HIDDEN = /(^|\/)\./;
/** Not the identity of the redirected file, because standard input may start at any offset of it. */
export const STANDARD_INPUT = 'standard input';
const STANDARD_NAMES = /^(-|\/dev\/(stdin|fd\/0)|\/proc\/self\/fd\/0)$/;
/** With brackets only, an existing file takes precedence; a file named `*.json` does not hide matches. */
const WILDCARD = /[*?]/;

export interface FoundFiles {
  readonly files: readonly string[];
  /** Skipped names: hidden, without an input's extension, not plain files, or outputs of the run. */
  readonly skipped: readonly string[];
  /** Maps names of files and folders that were already found to their earlier name. */
  readonly repeated: ReadonlyMap<string, string>;
}

export interface FindOptions {
  /** Identities of the run's outputs, which are skipped. */
  readonly outputs?: ReadonlySet<string>;
  /** Names of known files by identity; `findFiles` adds to it. */
  readonly known?: Map<string, string>;
  readonly readFolder?: (path: string) => Promise<Dirent[]>;
}

/**
 * Resolves a command-line operand to sorted files: of a folder, or matching a pattern. A pattern without
 * matches, a folder without input files, an unreadable subfolder or a dangling link resolves to itself, so
 * that reading it reports the reason. Returns a file with several names once.
 */
export async function findFiles(
  operand: string,
  { outputs = new Set(), known = new Map(), readFolder = readEntries }: FindOptions = {},
): Promise<FoundFiles> {
  const found = operand === '-' ? undefined : await statFile(operand);
  const isFolder = found?.isDirectory() === true;
  const pattern = isFolder || operand === '-' ? undefined : await readPattern(operand);
  if (!isFolder && (pattern === undefined || (found !== undefined && !WILDCARD.test(operand)))) {
    const identity = found?.isFile() === true ? toIdentity(found) : undefined;
    const key = STANDARD_NAMES.test(operand) ? STANDARD_INPUT : identity;
    const earlier = key && remember(known, key, operand);
    if (earlier === undefined) return { files: [operand], skipped: [], repeated: new Map() };
    return { files: [], skipped: [], repeated: new Map([[operand, earlier]]) };
  }
  const selection = pattern ?? {
    root: operand,
    isSelected: () => true,
    findState: (folder) => (HIDDEN.test(folder) ? 'hidden' : ''),
  };
  const walked = await walkFolder(selection, { readFolder, statFile });
  return selectFiles(operand, walked, { selection, isFolder, outputs, known });
}

function selectFiles(
  operand: string,
  { names, unreadable, repeated: folders }: WalkedFolder,
  options: Required<Pick<FindOptions, 'outputs' | 'known'>> & {
    readonly selection: Selection;
    readonly isFolder: boolean;
  },
): FoundFiles {
  const { selection, isFolder, outputs, known } = options;
  const [files, skipped]: [string[], string[]] = [[], []];
  const repeated = new Map<string, string>();
  const toFile = (name: string): string => join(selection.root, name);
  for (const name of unreadable) (isFolder && HIDDEN.test(name) ? skipped : files).push(toFile(name));
  for (const [name, stats] of names) {
    if (!selection.isSelected(name)) continue;
    const file = toFile(name);
    const isNamed = !isFolder || (INPUT.test(name) && !HIDDEN.test(name));
    if (!isNamed || stats?.isFile() === false || (stats && outputs.has(toIdentity(stats))))
      skipped.push(file);
    else {
      const earlier = stats && remember(known, toIdentity(stats), file);
      if (earlier === undefined) files.push(file);
      else repeated.set(file, earlier);
    }
  }
  const isNothing = files.length === 0 && repeated.size === 0;
  for (const [name, earlier] of folders) repeated.set(toFile(name), toFile(earlier));
  return { files: isNothing ? [operand] : files.toSorted(), skipped: skipped.toSorted(), repeated };
}

/** Returns the file's earlier name, if it has one. */
function remember(known: Map<string, string>, identity: string, file: string): string | undefined {
  const earlier = known.get(identity);
  if (earlier === undefined) known.set(identity, file);
  return earlier;
}

function statFile(path: string): Promise<BigIntStats | undefined> {
  return stat(path, { bigint: true }).catch(() => undefined);
}

function readEntries(path: string): Promise<Dirent[]> {
  return readdir(path, { withFileTypes: true });
}

export async function isInput(operand: string): Promise<boolean> {
  if (operand === '-' || (await statFile(operand)) !== undefined) return true;
  const [first, ...others] = (await findFiles(operand)).files;
  return others.length > 0 || first !== operand;
}
