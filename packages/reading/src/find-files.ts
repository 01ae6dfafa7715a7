import type { BigIntStats, Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toIdentity } from '@data-import/files/output-files';
import { readPattern, type Selection } from './pattern.js';
import { type WalkedFolder, walkFolder } from './walk-folder.js';

const INPUT = /\.(json|ndjson|jsonl)(\.(gz|zst))?$/i;
const HIDDEN = /(^|\/)\./;
/** An identity of its own: standard input may begin anywhere in its file. */
export const STANDARD_INPUT = 'standard input';
const STANDARD_NAMES = /^(-|\/dev\/(stdin|fd\/0)|\/proc\/self\/fd\/0)$/;
/** A name with brackets is that of a file, if there is one. A file named `*.json` does not hide those that match. */
const WILDCARD = /[*?]/;

export interface FoundFiles {
  readonly files: readonly string[];
  /** Those that are hidden, not named as inputs are, no files, or outputs of the run. */
  readonly skipped: readonly string[];
  /** Names of files and folders that were found before under another name, with that name. */
  readonly repeated: ReadonlyMap<string, string>;
}

export interface FindOptions {
  /** The identities of the outputs of the run. */
  readonly outputs?: ReadonlySet<string>;
  /** By identity, the names of files that are found already; those that are found now are added. */
  readonly known?: Map<string, string>;
  readonly readFolder?: (path: string) => Promise<Dirent[]>;
}

/**
 * The files that an operand of the command line stands for: those of a folder, or those that match a pattern, sorted. A
 * pattern that nothing matches, or a folder without such files, stands for itself, and so does a folder below that cannot be
 * read, or a link to nothing; reading it tells why. A file with several names is found once.
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

/** Returns the name under which the file is known already, if it is. */
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
