import { alternatives, didYouMean } from '../close-matches.js';
import { UsageError } from '../usage-error.js';
import type { Contract, ContractSource, Group } from './source.js';

/** The contract of a name. Rejects with `UsageError`, offering close matches, where no source knows the name. */
export async function resolveContract(name: string, sources: readonly ContractSource[]): Promise<Contract> {
  for (const source of sources) {
    // One source after the other: the first that knows the name spares loading the next.
    const contract = await source.find(name);
    if (contract !== undefined) return contract;
  }
  const groups = sources.flatMap((source) => source.groups);
  const entries = await Promise.all(groups.map((group) => group.entries()));
  const names = entries.flat().map((entry) => entry.name);
  const hint = didYouMean(name, names) || '; `data-import list` shows every name';
  throw new UsageError(`there is no contract ${JSON.stringify(name)}${hint}`);
}

/** The groups to list: that of the title, or all of them. Throws `UsageError` where there is none of the title. */
export function resolveGroups(
  title: string | undefined,
  sources: readonly ContractSource[],
): readonly Group[] {
  const groups = sources.flatMap((source) => source.groups);
  if (title === undefined) return groups;
  const group = groups.find((candidate) => candidate.title === title);
  if (group !== undefined) return [group];
  const titles = groups.map((candidate) => candidate.title);
  throw new UsageError(`list takes ${alternatives(titles)}, got ${JSON.stringify(title)}`);
}
