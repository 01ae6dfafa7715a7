import { basename } from 'node:path';
import { toComparable } from '@data-import/compiler/compare/comparable';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import { readSchema } from '@data-import/reference/comparison/pasted';
import type { SideNames } from '@data-import/reference/comparison/statements';
import { findContract, type Folders, isContract, openContracts } from '../contracts/index.js';
import { UsageError } from '@data-import/files/usage-error';
import { isInput } from '@data-import/reading/find-files';
import { readJsonFile } from '@data-import/reading/parse';

export async function toSides(
  operands: readonly string[],
  folders?: Folders,
): Promise<readonly [string, string]> {
  const [first = '', second, third] = operands;
  if (third !== undefined) return [`${first}@${second}`, `${first}@${third}`];
  if (second !== undefined) return [first, second];
  const names = [...openContracts(folders).names()];
  const versions = names.filter((name) => name.startsWith(`${first}@`));
  const [before, after] = versions.slice(-2);
  if (before === undefined || after === undefined) {
    throw new UsageError(`${JSON.stringify(first)} has no two versions: name what to compare it with`);
  }
  return [before, after];
}

export async function readSide(operand: string, folders?: Folders): Promise<SchemaObject> {
  const isNamed = isContract(operand, folders);
  const isFile = /[\\/]|\.json$/.test(operand) || (await isInput(operand));
  if (isNamed || !isFile) return toComparable(findContract(operand, folders).schema);
  const value = await readJsonFile(operand);
  const { document, problem } = readSchema(() => value);
  if (document === undefined) throw new UsageError(`${operand}: ${problem}`);
  return document;
}

/** Shortens names: versions for versions of one event, and base names for files that these tell apart. */
export function nameSides([before, after]: readonly [string, string]): SideNames & {
  readonly title?: string;
} {
  const [[type, from], [other, to]] = [before, after].map((name) => name.split('@')) as [string[], string[]];
  if (type !== undefined && type === other && from !== undefined && to !== undefined)
    return { title: type, before: from, after: to };
  const names = { before: basename(before), after: basename(after) };
  return names.before === names.after ? { before, after } : names;
}
