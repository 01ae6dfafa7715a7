import type { ContractSet } from '@data-import/contracts';
import { alternatives, closestNames, printable } from '@data-import/validators/runtime';
import { type ContractGroup, type Folders, listGroups, openContracts } from '../contracts/index.js';
import { UsageError } from '@data-import/files/usage-error';
import type { Io } from '../io.js';
import { palette, printableJson } from '../report/text.js';
import { formatColumns } from '../report/wrap.js';

export interface ListOptions {
  readonly contracts?: Folders;
  readonly limit: number;
  readonly format: 'human' | 'json';
}

export async function list(
  words: readonly string[],
  { contracts, limit, format }: ListOptions,
  { out, colour, columns }: Io,
): Promise<void> {
  const set = openContracts(contracts);
  const groups = listGroups(set);
  const text = words.join(' ');
  const listed = groups
    .filter(({ title }) => text === '' || title === text)
    .map(({ title, entries }) => ({ title, rows: entries.map(({ name, note }) => [name, note] as const) }));
  const parts = listed.length > 0 ? listed : await search(text, groups, set, limit);
  if (format === 'json') {
    const found = parts.map(({ title, rows }) => ({
      title,
      entries: rows.map(([name, note]) => ({ name, note })),
    }));
    out.write(`${printableJson(found, 2)}\n`);
    return;
  }
  const { strong } = palette(colour);
  const isTitled = text === '' || listed.length === 0;
  const texts = parts.map(({ title, rows }) => {
    const indent = isTitled ? '  ' : '';
    const lines = rows.map(([name, note]) => [indent + printable(name), printable(note)] as const);
    return `${isTitled ? `${strong(title)}\n` : ''}${formatColumns(lines, columns)}`;
  });
  out.write(texts.join('\n'));
}

interface ListPart {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, note: string])[];
}

async function search(
  text: string,
  groups: readonly ContractGroup[],
  set: ContractSet,
  limit: number,
): Promise<readonly ListPart[]> {
  const { describePlace, searchContracts } = await import('../lookup/search-contracts.js');
  const found = await searchContracts(text, set, limit);
  if (found.total === 0) {
    const titles = closestNames(
      text,
      groups.map(({ title }) => title),
      1,
    );
    const near = [...titles, ...found.nearest];
    const hint = near.length === 0 ? '' : `; did you mean ${alternatives(near)}?`;
    throw new UsageError(`nothing contains all words of ${JSON.stringify(text)}${hint}`);
  }
  const names = groups.flatMap(({ entries }) => entries.map(({ name }) => name));
  return found.groups.map(({ group, total, hits }) => ({
    title: total > hits.length ? `${group} (${hits.length} of ${total}; --limit shows more)` : group,
    rows: [...new Map(hits.map((hit) => [describePlace(hit, names), hit.text]))],
  }));
}
