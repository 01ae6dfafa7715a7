import { createSearch, type Search, type SearchIndex } from '@data-import/reference/search';
import { closestNames } from '@data-import/validators/runtime';
import { readFileSync } from 'node:fs';
import type { MarkdownPart } from '@data-import/reference/markdown';
import type { PageKind } from '@data-import/reference/page';
import { cut } from './answer.js';

export interface Reference {
  readonly pages: readonly ReferencePage[];
  search(): Promise<Search>;
  /** The pages that have a name, a path or an address; several where a contract and a shape share a name. */
  find(name: string): Found;
  at(path: string): ReferencePage | undefined;
  /** Names of pages that are close to one; of some kinds, where they are given. */
  near(name: string, kinds?: readonly ReferencePage['kind'][]): readonly string[];
}

export interface Found {
  readonly pages: readonly ReferencePage[];
  /** The version or the place that the name had: `account.created@v1`, `contracts/Account#fields-email`. */
  readonly version?: string;
  readonly anchor?: string;
}

const MAX_SUGGESTIONS = 5;

export function createReference(data: ReferenceData): Reference {
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
      return closestNames(versionIn(placeIn(name).path)[0], new Set(wanted.map(shortName)), MAX_SUGGESTIONS);
    },
  };
}

/** The last step of its path: a contract, an event type, a code. */
export function shortName({ path }: ReferencePage): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

interface Names {
  readonly short: ReadonlyMap<string, readonly ReferencePage[]>;
  readonly further: ReadonlyMap<string, readonly ReferencePage[]>;
}

function listNames(pages: readonly ReferencePage[]): Names {
  const [short, further] = [new Map<string, ReferencePage[]>(), new Map<string, ReferencePage[]>()];
  for (const page of pages) {
    add(short, shortName(page), page);
    for (const name of [page.title, ...page.names]) add(further, name, page);
  }
  return { short, further };
}

function add(names: Map<string, ReferencePage[]>, name: string, page: ReferencePage): void {
  const known = names.get(name);
  if (known === undefined) names.set(name, [page]);
  else if (!known.includes(page)) known.push(page);
}

/** A path as people and links have it: `/contracts/Account/`, `contracts/Account.md`, `reference://contracts/Account#email`. */
function placeIn(given: string): { readonly path: string; readonly anchor?: string } {
  const [address = '', anchor] = cut(given.trim()).split('#');
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
export function loadData(folder: URL): ReferenceData {
  return {
    get pages() {
      return readJson<ReferenceData['pages']>(new URL('pages.json', folder));
    },
    get search() {
      return readJson<ReferenceData['search']>(new URL('search.json', folder));
    },
  };
}

function readJson<T>(file: URL): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** A page as the server has it: its Markdown in parts, with links to pages as addresses of resources. */
export interface ReferencePage {
  /** `events/account.created`; that of the home page is empty. */
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  /** A sentence without markup. */
  readonly summary: string;
  readonly group?: string;
  /** Short words beside the title: a method, a direction. */
  readonly labels: readonly string[];
  readonly names: readonly string[];
  /** The versions of an event, each with a part of this id; the newest first. */
  readonly versions: readonly string[];
  readonly parts: readonly MarkdownPart[];
}

export interface ReferenceData {
  readonly pages: readonly ReferencePage[];
  readonly search: SearchIndex;
}

/** The address of a page as a resource, with a place in it: `reference://contracts/Account#fields-email`. */
export function toUri(page: string): string {
  const [path, anchor] = page.split('#') as [string, string | undefined];
  const address = `${SCHEME}${path === '' ? HOME : path.split('/').map(encodeURIComponent).join('/')}`;
  return anchor === undefined ? address : `${address}#${encodeURIComponent(anchor)}`;
}

export const SCHEME = 'reference://';

export const HOME = 'index';

/** `account.created@v1` and, as on the wire, `account.created-v1`: a type and a version. */
export function versionIn(name: string): readonly [type: string, version?: string] {
  const [, type, version] = /^(.+?)(?:@|-(?=v?\d))([^@]+)$/.exec(cut(name)) ?? [];
  return type === undefined || version === undefined ? [name] : [type, version];
}
