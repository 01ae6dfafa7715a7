import { UsageError } from '../errors.js';
import { alternatives } from '@data-import/validators/runtime';
import { didYouMean } from '../report/text.js';
import { eventGroup } from './events.js';
import { ownGroup } from './own.js';
import { restGroups } from './rest.js';
import type { Contract, Group } from './source.js';

/**
 * All contracts by group, in the order in which they are searched: those of a compiled folder come first.
 *
 * @throws {UsageError} if the folder is not the output of the compiler.
 */
export async function loadGroups(folder?: string): Promise<readonly Group[]> {
  const builtIn = [...restGroups(), eventGroup()];
  return folder === undefined ? builtIn : [await ownGroup(folder), ...builtIn];
}

/** Whether a name stands for a contract, or for an operation. */
export async function isContract(name: string, folder?: string): Promise<boolean> {
  const entries = (await loadGroups(folder)).flatMap((group) => group.entries);
  return entries.some((entry) => entry.name === name || entry.alias === name);
}

/**
 * Finds a contract by name, in the compiled folder too if there is one.
 *
 * @throws {UsageError} if the name stands for no contract; the message suggests another one.
 */
export async function findContract(name: string, folder?: string): Promise<Contract> {
  const entries = (await loadGroups(folder)).flatMap((group) => group.entries);
  const entry = entries.find((candidate) => candidate.name === name || candidate.alias === name);
  if (entry !== undefined) return entry.open();
  const names = entries.map((candidate) => candidate.name);
  const [type = '', version] = name.split('@');
  const versions = names.filter((candidate) => candidate.startsWith(`${type}@`));
  if (versions.length === 0) {
    const hint = didYouMean(name, names) || '; `data-import list` lists all of them';
    throw new UsageError(`unknown contract ${JSON.stringify(name)}${hint}`);
  }
  const problem = version === undefined ? 'needs a version' : `has no version ${JSON.stringify(version)}`;
  throw new UsageError(`the event ${type} ${problem}; expected ${alternatives(versions)}`);
}
