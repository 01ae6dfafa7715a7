import { readFileSync } from 'node:fs';
import { resolveContract } from '@data-import/contracts';
import { fieldMarkdown, listMarkdownParts, type MarkdownPart } from '@data-import/reference/markdown';
import { type Page, type PageKind, plainText } from '@data-import/reference/page';
import { createSearch, type Search, type SearchIndex } from '@data-import/reference/search';
import { closestNames, once } from '@data-import/validators/runtime';
import { cut } from './answer.js';
import { type OwnContracts, STANDARD } from './own-contracts.js';

export interface Reference extends OwnContracts {
  readonly pages: readonly ReferencePage[];
  search(): Promise<Search>;
  find(name: string): PageMatch;
  at(path: string): ReferencePage | undefined;
  near(name: string, kinds?: readonly PageKind[]): readonly string[];
}

export interface PageMatch {
  readonly pages: readonly ReferencePage[];
  /** The version that the name contained, as in `account.created@v1`; `anchor` is the place after `#`. */
  readonly version?: string;
  readonly anchor?: string;
  readonly problem?: string;
}

/** A page as the tools show it. Links in its Markdown are resource URIs. */
export interface ReferencePage extends Pick<Page, 'path' | 'kind' | 'title' | 'group'> {
  readonly summary: string;
  readonly labels: readonly string[];
  readonly names: readonly string[];
  /** Versions of an event, newest first. Each is the id of a part. */
  readonly versions: readonly string[];
  readonly parts: readonly MarkdownPart[];
  /** Returns the Markdown of a field and its nested fields by anchor, such as `fields-customers[].email`. */
  field(anchor: string): string | undefined;
}

export interface ReferenceData {
  readonly pages: readonly Page[];
  readonly search: SearchIndex;
}

const MAX_SUGGESTIONS = 5;

export function createReference(data: ReferenceData, own: OwnContracts = STANDARD): Reference {
  const { contracts } = own;
  const pages = once(() => data.pages.map(toReferencePage));
  const byPath = once(() => new Map(pages().map((page) => [page.path, page])));
  const byShortName = once(() => groupByName(pages(), (page) => [shortName(page)]));
  const byOtherName = once(() => groupByName(pages(), ({ title, names }) => [title, ...names]));
  const search = once(() => createSearch(data.search));
  return {
    ...own,
    get pages() {
      return pages();
    },
    search,
    at: (path) => byPath().get(path),
    find(given) {
      const { path, anchor } = placeIn(given);
      const place = anchor === undefined ? {} : { anchor };
      const page = byPath().get(path);
      const named = page === undefined ? byShortName().get(path) : [page];
      if (named !== undefined) return { pages: named, ...place };
      const resolved = resolveContract(path, contracts);
      if (resolved.kind === 'unknown-part') return { pages: [], problem: resolved.message };
      const entry = resolved.kind === 'resolved' ? contracts.get(resolved.name) : undefined;
      const contract = byPath().get(entry?.page ?? '');
      if (entry?.page === undefined || contract === undefined)
        return { pages: byOtherName().get(path) ?? [], ...place };
      const version = entry.direction === 'event' ? versionIn(entry.name)[1] : undefined;
      return { pages: [contract], ...(version === undefined ? place : { version }) };
    },
    near(name, kinds) {
      const wanted = pages().filter(({ kind }) => kinds === undefined || kinds.includes(kind));
      return closestNames(versionIn(placeIn(name).path)[0], new Set(wanted.map(shortName)), MAX_SUGGESTIONS);
    },
  };
}

function toReferencePage(page: Page): ReferencePage {
  const { path, kind, title, summary, group, labels, keywords = [], check = [] } = page;
  const options = { hrefFrom: (_from: string, to: string) => toUri(to) };
  const parts = once(() => listMarkdownParts(page, options));
  return {
    path,
    kind,
    title,
    summary: plainText(summary),
    ...(group !== undefined && { group }),
    labels: labels.map(({ text }) => text),
    names: [...new Set(keywords)],
    versions: check.flatMap((target) => (target.kind === 'event' ? [target.version] : [])),
    get parts() {
      return parts();
    },
    field: (anchor) => fieldMarkdown(page, anchor, options),
  };
}

export function shortName({ path }: ReferencePage): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

type PagesByName = ReadonlyMap<string, readonly ReferencePage[]>;

function groupByName(
  pages: readonly ReferencePage[],
  toNames: (page: ReferencePage) => readonly string[],
): PagesByName {
  const byName = new Map<string, ReferencePage[]>();
  for (const page of pages)
    for (const name of new Set(toNames(page))) byName.set(name, [...(byName.get(name) ?? []), page]);
  return byName;
}

/** Normalises `/contracts/Account/`, `contracts/Account.md` and `reference://contracts/Account#email`. */
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

export function toUri(page: string): string {
  const [path, anchor] = page.split('#') as [string, string | undefined];
  const address = `${SCHEME}${path === '' ? HOME : path.split('/').map(encodeURIComponent).join('/')}`;
  return anchor === undefined ? address : `${address}#${encodeURIComponent(anchor)}`;
}

export const SCHEME = 'reference://';

export const HOME = 'index';

export function versionIn(name: string): readonly [type: string, version?: string] {
  const [, type, version] = /^(.+?)(?:@|-(?=v?\d))([^@]+)$/.exec(cut(name)) ?? [];
  return type === undefined || version === undefined ? [name] : [type, version];
}
