import { stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

/** The files of a folder that are checked. */
const PATTERN = '**/*.{json,ndjson,jsonl}{,.gz,.zst}';

/**
 * The files that an operand of the command line stands for: those of a folder, or those that match a pattern, sorted. A
 * pattern that nothing matches, or a folder without such files, stands for itself; reading it tells why it cannot be read.
 */
export async function findFiles(operand: string): Promise<readonly string[]> {
  if (operand === '-') return [operand];
  const found = await stat(operand).catch(() => undefined);
  if (found !== undefined && !found.isDirectory()) return [operand];
  const { glob, isDynamicPattern } = await import('tinyglobby');
  const isFolder = found !== undefined;
  if (!isFolder && !isDynamicPattern(operand)) return [operand];
  const names = isFolder
    ? (await glob(PATTERN, { cwd: operand, dot: false })).map((name) => join(operand, name))
    : await glob(operand, { expandDirectories: false, absolute: isAbsolute(operand) });
  return names.length === 0 ? [operand] : names.toSorted();
}

/** Whether an operand stands for something that can be read. */
export async function isInput(operand: string): Promise<boolean> {
  if (operand === '-') return true;
  const [first, ...others] = await findFiles(operand);
  return others.length > 0 || first !== operand || (await stat(operand).catch(() => undefined)) !== undefined;
}
