import MiniSearch, { type Query, type SearchResult as Found } from 'minisearch';
import {
  type Direction,
  type SearchEntry,
  getDirection,
  listEntries,
  listTextEntries,
  type SearchGroup,
} from './entries.js';
import { type Answer, findAnswers, listAnswers } from './answers.js';
import { findMessages, type MessagePattern, toPattern } from './messages.js';
import type { IndexedPage, PageTexts, SearchIndex, SearchTexts } from './model.js';
import { type Asked, hasFillers, toAsked, withoutFillers } from './query.js';
import { countFacets, grouped, type Hit, NOTHING, type SearchResult, unique } from './results.js';
import { splitWords } from './words.js';

export { markedExcerpt, markedParts, type MarkedPart } from './marks.js';
export type { SearchIndex, SearchTexts } from './model.js';
export type { Direction, SearchGroup } from './entries.js';
export type { Facet, SearchHit, SearchResult } from './results.js';

export interface SearchOptions {
  readonly groups?: readonly SearchGroup[];
  readonly area?: string | undefined;
  readonly direction?: Direction | undefined;
  readonly limit?: number;
}

export interface Search {
  search(query: string, options?: SearchOptions): SearchResult;
  add(texts: SearchTexts): Promise<void>;
}

/** Boosts the exact spelling, so that the code `not_found` precedes the contract `NotFound`. */
const SAME_SPELLING = 1.2;
const IS_ONE_TERM = 1.15;

const MAX_NEAREST = 5;
const isLong = (term: string) => term.length > 3;
/** Of short words, too many others are one letter away: `curl` and `url`. */
const FUZZY = (term: string) => (term.length > 4 ? 0.25 : false);
const ENOUGH = 0.6;
const NAME_SHARE = 0.3;
const QUERY_SHARE = 0.2;

const BOOST = { name: 6, around: 2, text: 0.5 };
const RELATED_BOOST = { name: 2, around: 0.5, text: 0.1 };

type Document = Record<'whole' | 'name' | 'around' | 'text', string>;

interface Matched extends Hit {
  readonly id: number;
}

class Engine {
  readonly #index = new MiniSearch<Document & { readonly id: number }>({
    fields: ['whole', 'name', 'around', 'text'],
    tokenize: (text, field) => (field === 'whole' ? [splitWords(text).join('')] : splitWords(text)),
    processTerm: (term) => term,
  });
  readonly #entries: SearchEntry[] = [];
  readonly #names: (readonly string[])[] = [];
  readonly #messages: MessagePattern[] = [];
  readonly #answers: readonly Answer[];
  readonly #pages: ReadonlyMap<string, IndexedPage>;
  readonly #areas: readonly string[];
  readonly #related = new Map<string, readonly string[]>();

  constructor({ pages, areas = [], synonyms = [] }: SearchIndex) {
    this.#pages = new Map(pages.map((page) => [page.path, page]));
    this.#areas = areas;
    this.#answers = pages.flatMap(listAnswers);
    for (const group of synonyms) {
      for (const word of group)
        this.#related.set(
          word,
          group.filter((other) => other !== word),
        );
    }
  }

  async fill(): Promise<void> {
    const pages = [...this.#pages.values()];
    const texts = pages.map((page) => this.#listTexts(page, page));
    await this.#addEntries([...pages.flatMap((page) => [...listEntries(page)]), ...texts.flat()]);
  }

  async add({ texts }: SearchTexts): Promise<void> {
    const entries = Object.entries(texts).flatMap(([path, added]) => {
      const page = this.#pages.get(path);
      return page === undefined ? [] : this.#listTexts(page, added);
    });
    await this.#addEntries(entries);
  }

  #listTexts(page: IndexedPage, texts: Partial<PageTexts>): readonly SearchEntry[] {
    const { passages, messages } = listTextEntries(page, texts);
    this.#messages.push(...messages.map(toPattern));
    return [...passages, ...messages];
  }

  /** Yields between chunks, so that the page stays responsive. */
  async #addEntries(entries: readonly SearchEntry[]): Promise<void> {
    const first = this.#entries.length;
    this.#entries.push(...entries);
    this.#names.push(...entries.map(({ hit }) => splitWords(hit.name)));
    const documents = entries.map(({ hit: { name, text }, around }, at) => ({
      id: first + at,
      whole: name,
      name,
      around,
      text,
    }));
    await this.#index.addAllAsync(documents, { chunkSize: 500 });
  }

  search(query: string, { groups, area, direction, limit = 50 }: SearchOptions = {}): SearchResult {
    const asked = toAsked(query);
    if (asked.terms.length === 0) return NOTHING;
    const hits = this.#find(asked);
    if (hits.length === 0) return { ...NOTHING, nearest: this.#findNearest(asked.terms) };
    const inGroups = unique(hits).filter(
      ({ entry }) => groups === undefined || groups.includes(entry.hit.group),
    );
    const isInArea = ({ entry }: Hit) => area === undefined || this.#areasOf(entry).includes(area);
    const isInDirection = ({ entry }: Hit) =>
      direction === undefined || getDirection(entry.page) === direction;
    const found = inGroups.filter((hit) => isInArea(hit) && isInDirection(hit));
    return {
      ...grouped(found, limit),
      areas: countFacets(inGroups.filter(isInDirection), ({ entry }) => this.#areasOf(entry)),
      directions: countFacets(inGroups.filter(isInArea), ({ entry }) => getDirection(entry.page) ?? []),
      nearest: [],
    };
  }

  #areasOf({ page: { areas = [] } }: SearchEntry): readonly string[] {
    return areas.map((at) => this.#areas[at]!);
  }

  #find(asked: Asked): readonly Hit[] {
    const telling = withoutFillers(asked);
    const exact = this.#match(telling, false);
    const isQuestion = telling !== asked && hasFillers(asked);
    const answers = findAnswers(this.#answers, telling.terms, isQuestion);
    const messages = findMessages(this.#messages, asked.words);
    if (exact.length + messages.length + answers.length > 0) {
      const wholes = new Set([asked, telling].map(({ terms }) => terms.join('')));
      const named = exact
        .filter(({ id }) => wholes.has(this.#names[id]!.join('')))
        .toSorted((a, b) => b.entry.weight - a.entry.weight || a.id - b.id);
      const first = isQuestion ? [...messages, ...answers, ...named] : [...named, ...answers, ...messages];
      return [...first, ...exact];
    }
    const similar = this.#match(telling, FUZZY);
    return similar.length > 0 ? similar : this.#matchMost(telling);
  }

  #match({ typed, terms }: Asked, fuzzy: typeof FUZZY | false): Matched[] {
    const queries: Query[] = [
      { queries: [terms.join('')], fields: ['whole'], boost: { whole: 4 } },
      {
        combineWith: 'AND',
        queries: terms.map((term) => this.#withRelated(term)),
        fields: ['name', 'around', 'text'],
        boost: BOOST,
      },
    ];
    return this.#query({ combineWith: 'OR', queries }, { typed, terms, fuzzy, prefix: true });
  }

  #withRelated(term: string): Query {
    const others = this.#related.get(term);
    if (others === undefined) return term;
    const related = {
      queries: [...others],
      combineWith: 'OR' as const,
      boost: RELATED_BOOST,
      prefix: false,
    } satisfies Query;
    return { queries: [term, related], combineWith: 'OR' };
  }

  #matchMost({ typed, terms }: Asked): Hit[] {
    if (terms.length < 2) return [];
    const query: Query = {
      combineWith: 'OR',
      queries: terms.map((term) => this.#withRelated(term)),
      fields: ['name', 'around', 'text'],
      boost: BOOST,
    };
    const counted = this.#query(query, { typed, terms, fuzzy: false, prefix: isLong }).map((hit) => {
      const covered = terms.filter((term) => hit.terms.some((each) => this.#isFor(each, term)));
      return { hit, share: covered.length / terms.length };
    });
    return counted
      .filter(({ share }) => share >= ENOUGH)
      .toSorted((a, b) => b.share - a.share)
      .map(({ hit }) => hit);
  }

  #isFor(found: string, term: string): boolean {
    return found === term || (this.#related.get(term)?.includes(found) ?? false);
  }

  #query(
    query: Query,
    { typed, terms, ...options }: Omit<Asked, 'words'> & Pick<Options, 'fuzzy' | 'prefix'>,
  ): Matched[] {
    const found = this.#index.search(query, {
      ...options,
      tokenize: (term) => [term],
      maxFuzzy: 2,
      weights: { fuzzy: 0.45, prefix: 0.4 },
      // A match in the page's title alone must not list all of its fields.
      filter: ({ match }) => Object.values(match).some((fields) => fields.some((each) => each !== 'around')),
      boostDocument: (id: number) => {
        const { hit, weight } = this.#entries[id]!;
        const spelling = hit.name.toLowerCase();
        if (spelling === typed) return weight * SAME_SPELLING;
        return terms.includes(spelling) ? weight * IS_ONE_TERM : weight;
      },
    });
    const hits = found.map((each) => ({ hit: this.#toHit(each, terms), score: this.#rate(each) }));
    return hits.toSorted((a, b) => b.score - a.score).map(({ hit }) => hit);
  }

  #toHit({ id, terms: matched }: Found, typed: readonly string[]): Matched {
    const starts = matched.map((term) => typed.find((start) => term.startsWith(start)) ?? term);
    return { id: id as number, entry: this.#entries[id as number]!, terms: [...new Set(starts)] };
  }

  #rate({ id, score, match, terms, queryTerms }: Found): number {
    const inName = Object.values(match).filter((fields) => fields.some(isName)).length;
    const name = this.#names[id as number]!;
    const inQuery = name.filter((word) => terms.includes(word)).length;
    const share = Math.min(1, inName / queryTerms.length);
    return score * (1 - NAME_SHARE * (1 - share)) * (1 - QUERY_SHARE * (1 - inQuery / name.length));
  }

  #findNearest(terms: readonly string[]): string[] {
    const options = { fields: ['whole'], tokenize: (term: string) => [term], fuzzy: 0.35 };
    const found = [terms.join(''), ...terms].flatMap((term) => this.#index.search(term, options));
    const names = found.map(({ id }) => this.#entries[id as number]!.hit.name);
    return [...new Set(names)].slice(0, MAX_NEAREST);
  }
}

type Options = NonNullable<Parameters<MiniSearch['search']>[1]>;

export async function createSearch(index: SearchIndex): Promise<Search> {
  const engine = new Engine(index);
  await engine.fill();
  return {
    search: (query, options) => engine.search(query, options),
    add: (texts) => engine.add(texts),
  };
}

function isName(field: string): boolean {
  return field === 'name' || field === 'whole';
}
