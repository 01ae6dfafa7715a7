import { closestNames } from '@data-import/validators/runtime';
import type { PageKind } from '../page.js';
import { type Entry, entriesOf, type FieldEntry, isField, type Name } from './entries.js';
import { groupOf, type SearchGroup, type SearchIndex } from './format.js';
import { type Query, readQuery } from './query.js';
import { scoreOf } from './score.js';
import { surroundings } from './surroundings.js';
import { type Terms, termsOf } from './terms.js';

export { groupOf, type SearchGroup, type SearchIndex } from './format.js';
export { markedExcerpt, markedParts, type Part } from './mark.js';

/** A page or a field that was found. */
export interface SearchHit {
  readonly kind: PageKind | 'field';
  readonly group: SearchGroup;
  /** The name by which it was found: the title of a page, a code or value that it is about, a field. */
  readonly name: string;
  /** Its page below the root of the site, with the anchor: `contracts/Account#fields-customers[].email`. */
  readonly page: string;
  /** The title of that page. */
  readonly title: string;
  /** The path of a field in its contract: `customers[].email`. */
  readonly path?: string;
  readonly text: string;
}

/** The hits of a group, the best first. */
export interface GroupOfHits {
  readonly group: SearchGroup;
  /** How many there are, also beyond the limit. */
  readonly total: number;
  readonly hits: readonly SearchHit[];
}

export interface SearchResult {
  readonly total: number;
  /** The best hits of all groups. */
  readonly hits: readonly SearchHit[];
  /** The same by group: the group with the best hit first. */
  readonly groups: readonly GroupOfHits[];
  /** Names that are close to what was typed, where nothing is found. */
  readonly nearest: readonly string[];
}

export interface SearchOptions {
  /** Only these groups. */
  readonly groups?: readonly SearchGroup[];
  /** The most hits that are returned, and the most of each group. */
  readonly limit?: number;
}

export interface Search {
  /** Finds pages and fields that have all words of a query, in any order; with a typo in a word, if there are none else. */
  search(query: string, options?: SearchOptions): SearchResult;
}

const LIMIT = 50;
const MOST_NEAREST = 5;
/** Of shorter words, too many names are a letter or two away. */
const SHORTEST_WITH_NEAREST = 5;

/** A match before its texts are made. `within` is where a field is in a contract around it. */
interface Match {
  readonly entry: Entry;
  readonly name: Name;
  readonly points: number;
  readonly isNamed: boolean;
  readonly order: number;
  readonly within?: { readonly entry: FieldEntry; readonly path: string };
}

/** Prepares an index for searching: once, since it takes far longer than a search. */
export function createSearch(index: SearchIndex): Search {
  const { all, containers } = entriesOf(index);

  function* matchesOf(terms: Terms): Generator<Match> {
    const around = surroundings(containers);
    for (const [order, entry] of all.entries()) {
      const score = scoreOf(entry, terms);
      if (score === undefined) continue;
      const { name, points, missing, isNamed } = score;
      if (missing.length === 0) yield { entry, order, name, points, isNamed };
      else if (isField(entry) && isNamed) {
        for (const { container, prefix, points: more } of around(entry.page.path, missing)) {
          const within = { entry: container, path: `${prefix}${entry.field.path}` };
          yield { entry, order, name, points: points + more, isNamed, within };
        }
      }
    }
  }

  /** A reading that only descriptions have is not enough: `customers[].email` may be a name or a path. */
  function matchesOfAny({ text, readings }: Query, allowTypos: boolean): Match[] {
    const found: Match[] = [];
    for (const reading of readings) {
      found.push(...matchesOf(termsOf(text, reading, allowTypos)));
      if (found.some(({ isNamed }) => isNamed)) break;
    }
    return found;
  }

  return {
    search(typed, { groups, limit = LIMIT } = {}) {
      const query = readQuery(typed);
      const exact = matchesOfAny(query, false);
      const matches = exact.length > 0 ? exact : matchesOfAny(query, true);
      if (matches.length === 0) {
        return { total: 0, hits: [], groups: [], nearest: nearestNames(query, all) };
      }
      const wanted = matches.filter(
        ({ entry }) => groups === undefined || groups.includes(groupOf(entry.kind)),
      );
      return resultOf(inOrder(wanted), limit);
    },
  };
}

/** Among equals, pages that are about a code or value before those that mention it, and pages before fields. */
const KINDS: readonly Entry['kind'][] = [
  'error-kind',
  'issue-code',
  'value-list',
  'operation',
  'contract',
  'event',
  'shape',
  'guide',
  'tool',
  'list',
  'home',
  'field',
];

/** The best first; among equals by kind, then short names before long ones. One hit for each field of a page. */
function inOrder(matches: readonly Match[]): Match[] {
  const lengthOf = ({ name }: Match) => name.text.length;
  const sorted = matches.toSorted(
    (a, b) =>
      b.points - a.points ||
      KINDS.indexOf(a.entry.kind) - KINDS.indexOf(b.entry.kind) ||
      KINDS.indexOf(a.entry.page.kind) - KINDS.indexOf(b.entry.page.kind) ||
      lengthOf(a) - lengthOf(b) ||
      a.order - b.order,
  );
  const places = new Map<string, Match>();
  for (const match of sorted) {
    const { page, path } = placeOf(match);
    const place = `${page.path} ${path ?? ''}`;
    if (!places.has(place)) places.set(place, match);
  }
  return [...places.values()];
}

function placeOf({ entry, within }: Match) {
  const { page, table, field } = within?.entry ?? entry;
  return { page, table, path: within?.path ?? field?.path };
}

function hitOf(match: Match): SearchHit {
  const { entry, name } = match;
  const { page, table, path } = placeOf(match);
  const anchor = path === undefined ? name.at : `${table!.id}-${path}`;
  return {
    kind: entry.kind,
    group: groupOf(entry.kind),
    name: name.text,
    page: anchor === undefined ? page.path : `${page.path}#${anchor}`,
    title: page.title,
    ...(path !== undefined && { path }),
    text: entry.text,
  };
}

function resultOf(matches: readonly Match[], limit: number): SearchResult {
  const byGroup = new Map<SearchGroup, Match[]>();
  for (const match of matches) {
    const group = groupOf(match.entry.kind);
    const known = byGroup.get(group);
    if (known === undefined) byGroup.set(group, [match]);
    else known.push(match);
  }
  return {
    total: matches.length,
    hits: matches.slice(0, limit).map(hitOf),
    groups: [...byGroup].map(([group, all]) => ({
      group,
      total: all.length,
      hits: all.slice(0, limit).map(hitOf),
    })),
    nearest: [],
  };
}

/** Names close to the whole query, then to each of its words. */
function nearestNames({ readings }: Query, entries: readonly Entry[]): string[] {
  // A version has nearly the name of its event.
  const whole = entries.flatMap((entry) => entry.names.filter(({ at }) => at === undefined));
  const names = new Set(whole.map(({ text }) => text));
  const all = readings.flatMap((terms) => [terms.join('_'), ...terms]);
  const asked = [...new Set(all)].filter((term) => term.length >= SHORTEST_WITH_NEAREST);
  const nearest = asked.flatMap((term) => closestNames(term, names, MOST_NEAREST));
  return [...new Set(nearest)].slice(0, MOST_NEAREST);
}
