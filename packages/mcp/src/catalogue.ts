import { createSearch, type Search } from '@data-import/reference/search';
import { closestNames } from '@data-import/validators/runtime';
import { readFileSync } from 'node:fs';
import { type CatalogueData, type CataloguePage, HOME, SCHEME } from './data/catalogue-data.js';
import { versionIn } from './answer.js';

/** What the tools read. */
export interface Catalogue {
  readonly pages: readonly CataloguePage[];
  search(): Promise<Search>;
  /** The pages that have a name, a path or an address; several where a contract and a shape share a name. */
  find(name: string): Found;
  /** The page of a path. */
  at(path: string): CataloguePage | undefined;
  /** Names of pages that are close to one; of some kinds, where they are given. */
  near(name: string, kinds?: readonly CataloguePage['kind'][]): readonly string[];
}

export interface Found {
  readonly pages: readonly CataloguePage[];
  /** The version or the place that the name had: `account.created@v1`, `contracts/Account#fields-email`. */
  readonly version?: string;
  readonly anchor?: string;
}

const MOST_SUGGESTIONS = 5;

/** Prepares the data for the tools, a part when it is first needed. */
export function createCatalogue(data: CatalogueData): Catalogue {
  const pages = once(() => data.pages);
  const byPath = once(() => new Map(pages().map((page) => [page.path, page])));
  const byName = once(() => listNames(pages()));
  const search = once(() => createSearch(data.search));
  return {
    get pages() {
      return pages();
    },
    search,
    at: (path) => byPath().get(path),
    find(given) {
      const { path, anchor } = placeIn(given);
      const place = anchor === undefined ? {} : { anchor };
      const page = byPath().get(path);
      const found = page === undefined ? byName().short.get(path) : [page];
      if (found !== undefined) return { pages: found, ...place };
      const [name, version] = versionIn(path);
      const type = byPath().get(name) ?? byPath().get(`events/${name}`);
      if (type !== undefined && version !== undefined) return { pages: [type], version };
      return { pages: byName().further.get(path) ?? [], ...place };
    },
    near(name, kinds) {
      const wanted = pages().filter(({ kind }) => kinds === undefined || kinds.includes(kind));
      return closestNames(versionIn(placeIn(name).path)[0], new Set(wanted.map(shortName)), MOST_SUGGESTIONS);
    },
  };
}

/** The last step of its path: a contract, an event type, a code. */
export function shortName({ path }: CataloguePage): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

interface Names {
  readonly short: ReadonlyMap<string, readonly CataloguePage[]>;
  /** Titles, codes and values that pages are about. */
  readonly further: ReadonlyMap<string, readonly CataloguePage[]>;
}

function listNames(pages: readonly CataloguePage[]): Names {
  const [short, further] = [new Map<string, CataloguePage[]>(), new Map<string, CataloguePage[]>()];
  for (const page of pages) {
    add(short, shortName(page), page);
    for (const name of [page.title, ...page.names]) add(further, name, page);
  }
  return { short, further };
}

function add(names: Map<string, CataloguePage[]>, name: string, page: CataloguePage): void {
  const known = names.get(name);
  if (known === undefined) names.set(name, [page]);
  else if (!known.includes(page)) known.push(page);
}

/** A path as people and links have it: `/contracts/Account/`, `contracts/Account.md`, `catalogue://contracts/Account#email`. */
function placeIn(given: string): { readonly path: string; readonly anchor?: string } {
  const [address = '', anchor] = given.trim().split('#');
  const path = decoded(address.startsWith(SCHEME) ? address.slice(SCHEME.length) : address)
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.md$/, '');
  return { path: path === HOME ? '' : path, ...(anchor && { anchor: decoded(anchor) }) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The data beside the built program. Each file is read when it is first needed: a client starts a server to see its tools. */
export function loadData(folder: URL): CatalogueData {
  return {
    get pages() {
      return readJson<CatalogueData['pages']>(new URL('pages.json', folder));
    },
    get search() {
      return readJson<CatalogueData['search']>(new URL('search.json', folder));
    },
  };
}

function readJson<T>(file: URL): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
