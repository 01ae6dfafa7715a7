import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createSearch, type SearchIndex } from '@data-import/reference/search';
import { median } from '../statistics.js';

/** What people type, then what no one should. */
const QUERIES: readonly (readonly [title: string, query: string])[] = [
  ...['mpxn', 'entry_posted', 'not_found', 'ledger posted', 'customers email', 'account.created v1'].map(
    (query) => [`\`${query}\``, query] as const,
  ),
  ['a typo: `acount_numbr`', 'acount_numbr'],
  ['one letter: `e`', 'e'],
  ['twelve letters', 'a b c d e i n o r s t u'],
  ['10,000 letters', 'a'.repeat(10_000)],
  ['2,000 words, all different', Array.from({ length: 2_000 }, (_, index) => `w${index}`).join(' ')],
];

/** How long search takes, in milliseconds. */
export interface SearchTimes {
  /** Of the index, compressed by gzip, in bytes. */
  readonly size: number;
  /** To parse the index and to prepare it, once per visit. */
  readonly start: number;
  /** The first time that the search runs is slower: V8 has not compiled it yet. */
  readonly queries: readonly {
    readonly title: string;
    readonly first: number;
    readonly median: number;
    readonly hits: number;
  }[];
}

function timeOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** Searches the index of a built site. */
export async function timeSearch(folder: string, rounds: number): Promise<SearchTimes> {
  const json = await readFile(join(folder, 'search-index.json'), 'utf8');
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await createSearch(JSON.parse(json) as SearchIndex);
    starts.push(performance.now() - started);
  }
  const start = median(starts);
  const { search } = await createSearch(JSON.parse(json) as SearchIndex);
  const queries = QUERIES.map(([title, query]) => {
    const times = Array.from({ length: rounds }, () => timeOf(() => search(query)));
    return { title, first: times[0]!, median: median(times), hits: search(query).total };
  });
  return { size: gzipSync(json, { level: 9 }).length, start, queries };
}
