import { alternatives, didYouMean } from '../did-you-mean.js';
import { UsageError } from '../usage-error.js';
import type { Contract, ContractSource, Group } from './source.js';

/** Finds a contract by name. Rejects with a `UsageError` that suggests a name if no source knows this one. */
export async function resolveContract(name: string, sources: readonly ContractSource[]): Promise<Contract> {
  for (const source of sources) {
    // In sequence: a source is not loaded if an earlier one knows the name.
    const contract = await source.find(name);
    if (contract !== undefined) return contract;
  }
  const groups = sources.flatMap((source) => source.groups);
  const entries = await Promise.all(groups.map((group) => group.entries()));
  const names = entries.flat().map((entry) => entry.name);
  const hint = didYouMean(name, names) || '; `data-import list` lists all of them';
  throw new UsageError(`unknown contract ${JSON.stringify(name)}${hint}`);
}

/** The groups to list: the one with the title, or all of them. Throws `UsageError` if the title is unknown. */
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
