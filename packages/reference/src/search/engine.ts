import MiniSearch, { type Query, type SearchResult as Found } from 'minisearch';
import type { PageKind } from '../page.js';

/** The content of `search-index.json`: everything that search finds, page by page. */
export interface SearchIndex {
  readonly version: 2;
  readonly pages: readonly IndexedPage[];
}

export interface IndexedPage {
  /** `contracts/Account` */
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly text: string;
  /** Words that narrow a search without being names: a method, a version, a direction. */
  readonly labels?: readonly string[];
  /** Further names: codes, values, versions, sections; `at` is the id of their place on the page. */
  readonly names?: readonly { readonly name: string; readonly at?: string }[];
  readonly passages?: readonly { readonly text: string; readonly at?: string }[];
  readonly tables?: readonly IndexedTable[];
}

/** A table of fields: the anchor of a field is `${id}-${path}`. */
export interface IndexedTable {
  readonly id: string;
  /** Fields inside a shape have no description here: the page of the shape has it. */
  readonly fields: readonly (readonly [path: string, text?: string])[];
}

export type SearchGroup = 'operations' | 'contracts' | 'events' | 'fields' | 'values' | 'errors' | 'guides';

type Kind = PageKind | 'field';

export interface SearchHit {
  readonly kind: Kind;
  readonly group: SearchGroup;
  /** The name that matches: the title of a page, a code or value that it is about, a field. */
  readonly name: string;
  /** Its page with the anchor: `contracts/Account#fields-customers[].email`. */
  readonly page: string;
  readonly title: string;
  /** The path of a field in its contract: `customers[].email`. */
  readonly path?: string;
  readonly text: string;
  /** The words that match, for `markedParts`. */
  readonly terms: readonly string[];
}

export interface GroupOfHits {
  readonly group: SearchGroup;
  /** The number of all hits, also those beyond the limit. */
  readonly total: number;
  readonly hits: readonly SearchHit[];
}

export interface SearchResult {
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly groups: readonly GroupOfHits[];
  /** Similar names, if there are no hits. */
  readonly nearest: readonly string[];
}

export interface SearchOptions {
  readonly groups?: readonly SearchGroup[];
  readonly limit?: number;
}

export interface Search {
  /** Finds pages and fields that contain all words of a query, in any order; with typos if nothing else matches. */
  search(query: string, options?: SearchOptions): SearchResult;
}

/** Each kind with its group and its weight: among equal matches, pages about a code come before pages that mention it. */
const KINDS: Readonly<Record<Kind, readonly [group: SearchGroup, weight: number]>> = {
  'error-kind': ['errors', 1.35],
  'issue-code': ['errors', 1.34],
  'value-list': ['values', 1.3],
  operation: ['operations', 1.28],
  contract: ['contracts', 1.26],
  event: ['events', 1.2],
  shape: ['contracts', 1.18],
  field: ['fields', 1.1],
  guide: ['guides', 1.08],
  tool: ['guides', 1.06],
  list: ['guides', 1.04],
  home: ['guides', 1.02],
};
/** Names of a page that are not its title. */
const FURTHER_NAME = 0.7;
const PASSAGE = 0.5;
const DEPTH_WEIGHT = 0.1;
/** The exact spelling of the query: the code `not_found` comes before the contract `NotFound`. */
const SAME_SPELLING = 1.2;
const IS_ONE_TERM = 1.15;

const LONGEST_QUERY = 200;
const MOST_TERMS = 12;
const MOST_NEAREST = 5;
/** Similar words may differ in a quarter of their letters, but short words may not differ. */
const FUZZY = (term: string) => (term.length < 4 ? false : 0.25);
/** The array indexes of JSON Pointers and paths: `/customers/0/email`, `customers[0].email`. */
const ARRAY_INDEX = /(?:\/|\[)\d+(?=[/\].\s]|$)/g;

/** A hit before a search, the words that narrow a search without being its name, and its weight. */
interface Entry {
  readonly hit: Omit<SearchHit, 'group' | 'terms'>;
  readonly around: string;
  readonly weight: number;
}

function* listEntries(page: IndexedPage): Generator<Entry> {
  const { path, kind, title, text, labels = [], names = [], passages = [], tables = [] } = page;
  const weight = KINDS[kind][1];
  const address = (at: string | undefined) => (at === undefined ? path : `${path}#${at}`);
  const around = [kind, ...labels, title].join(' ');
  const allNames = names.map(({ name }) => name).join(' ');
  yield { hit: { kind, page: path, title, name: title, text }, around: `${around} ${allNames}`, weight };
  for (const { name, at } of names) {
    const hit = { kind, page: address(at), title, name, text };
    yield { hit, around, weight: weight * FURTHER_NAME };
  }
  for (const { text: passage, at } of passages) {
    yield { hit: { kind, page: address(at), title, name: title, text: passage }, around, weight: PASSAGE };
  }
  for (const { id, fields } of tables) {
    for (const [place, description = ''] of fields) {
      const name = place.slice(place.lastIndexOf('.') + 1);
      const depth = place.split('.').length - 1;
      // The tables of events are `v1-fields`, `v2-fields`.
      const version = id.replace(/-?fields$/, '');
      yield {
        hit: { kind: 'field', page: `${path}#${id}-${place}`, title, path: place, name, text: description },
        around: `${title} ${version} ${place.slice(0, place.length - name.length)}`,
        weight: KINDS.field[1] / (1 + DEPTH_WEIGHT * depth),
      };
    }
  }
}

/** Prepares an index in steps, so that a page stays responsive. */
export async function createSearch({ pages }: SearchIndex): Promise<Search> {
  const entries = pages.flatMap((page) => [...listEntries(page)]);
  const index = new MiniSearch<Record<'whole' | 'name' | 'around' | 'text', string>>({
    fields: ['whole', 'name', 'around', 'text'],
    tokenize: (text, field) => (field === 'whole' ? [splitWords(text).join('')] : splitWords(text)),
    processTerm: (term) => term,
  });
  const documents = entries.map(({ hit: { name, text }, around }, id) => ({
    id,
    whole: name,
    name,
    around,
    text,
  }));
  await index.addAllAsync(documents, { chunkSize: 500 });

  function find(typed: string, terms: readonly string[], fuzzy: typeof FUZZY | false): Found[] {
    return index.search(
      {
        combineWith: 'OR',
        queries: [
          { queries: [terms.join('')], fields: ['whole'], boost: { whole: 4 } },
          {
            combineWith: 'AND',
            queries: [...terms],
            fields: ['name', 'around', 'text'],
            boost: { name: 6, around: 2, text: 0.5 },
          },
        ] satisfies Query[],
      },
      {
        tokenize: (term) => [term],
        prefix: true,
        fuzzy,
        maxFuzzy: 2,
        weights: { fuzzy: 0.2, prefix: 0.4 },
        // The title of its page is not enough to find a field.
        filter: ({ match }) =>
          Object.values(match).some((fields) => fields.some((each) => each !== 'around')),
        boostDocument: (id: number) => {
          const { hit, weight } = entries[id]!;
          const spelling = hit.name.toLowerCase();
          if (spelling === typed) return weight * SAME_SPELLING;
          return terms.includes(spelling) ? weight * IS_ONE_TERM : weight;
        },
      },
    );
  }

  function nearestNames(terms: readonly string[]): string[] {
    const options = { fields: ['whole'], tokenize: (term: string) => [term], fuzzy: 0.35 };
    const found = [terms.join(''), ...terms].flatMap((term) => index.search(term, options));
    return [...new Set(found.map(({ id }) => entries[id as number]!.hit.name))].slice(0, MOST_NEAREST);
  }

  return {
    search(query, { groups, limit = 50 } = {}) {
      const typed = query.slice(0, LONGEST_QUERY).trim().toLowerCase();
      const words = splitWords(query.slice(0, LONGEST_QUERY).replaceAll(ARRAY_INDEX, '/'));
      const terms = [...new Set(words)].slice(0, MOST_TERMS);
      if (terms.length === 0) return toResult([], limit, []);
      const exact = find(typed, terms, false);
      const found = exact.length > 0 ? exact : find(typed, terms, FUZZY);
      if (found.length === 0) return toResult([], limit, nearestNames(terms));
      const hits = found.map(({ id, terms: matched }) => toHit(entries[id as number]!, terms, matched));
      // The best name of a page is its hit.
      const best = new Map(hits.toReversed().map((hit) => [hit.page, hit]));
      const unique = hits.filter((hit) => best.get(hit.page) === hit);
      const wanted = unique.filter(({ group }) => groups === undefined || groups.includes(group));
      return toResult(wanted, limit, []);
    },
  };
}

function toHit({ hit }: Entry, typed: readonly string[], matched: readonly string[]): SearchHit {
  const starts = matched.map((term) => typed.find((start) => term.startsWith(start)) ?? term);
  return { ...hit, group: KINDS[hit.kind][0], terms: [...new Set(starts)] };
}

function toResult(hits: readonly SearchHit[], limit: number, nearest: readonly string[]): SearchResult {
  const groups = [...new Set(hits.map(({ group }) => group))].map((group) => {
    const all = hits.filter((hit) => hit.group === group);
    return { group, total: all.length, hits: all.slice(0, limit) };
  });
  return { total: hits.length, hits: hits.slice(0, limit), groups, nearest };
}

/** Between words: other characters than letters and digits, and the capitals in `fooBar` and `HTTPBody`. */
const BOUNDARY = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The words of a text in lower case: `billing.ledger.entry_posted` and `LedgerEntryPosted` have the same. */
export function splitWords(text: string): string[] {
  return text.split(BOUNDARY).flatMap((word) => (word === '' ? [] : [word.toLowerCase()]));
}

export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text at the terms of a hit. The term `entryposted` also matches `entry_posted`. */
export function markedParts(text: string, terms: readonly string[]): Part[] {
  if (terms.length === 0) return [{ text, isMatch: false }];
  const longestFirst = terms.toSorted((a, b) => b.length - a.length);
  const patterns = longestFirst.map((term) => [...term].join('[^\\p{L}\\p{N}]?'));
  const pieces = text.split(new RegExp(`(${patterns.join('|')})`, 'iu'));
  const parts = pieces.map((piece, at) => ({ text: piece, isMatch: at % 2 === 1 }));
  return parts.filter((part) => part.text !== '');
}

const BEFORE = 60;

export function markedExcerpt(text: string, terms: readonly string[]): Part[] {
  const parts = markedParts(text, terms);
  const [first, ...rest] = parts;
  if (first === undefined || first.isMatch || rest.length === 0 || first.text.length <= 2 * BEFORE)
    return parts;
  const from = first.text.indexOf(' ', first.text.length - BEFORE) + 1;
  return [{ text: `…\u00a0${first.text.slice(from)}`, isMatch: false }, ...rest];
}
