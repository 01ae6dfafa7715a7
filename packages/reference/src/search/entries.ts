import type { PageKind } from '../page.js';
import kinds from './kinds.json' with { type: 'json' };
import type { IndexedPage, PageTexts, Passage } from './model.js';

export type SearchGroup = 'operations' | 'contracts' | 'events' | 'fields' | 'values' | 'errors' | 'guides';
export type SearchKind = PageKind | 'field';
export type Direction = 'request' | 'response' | 'event';

const KINDS = kinds as Readonly<Record<SearchKind, { readonly group: SearchGroup; readonly weight: number }>>;
const FURTHER_NAME = 0.7;
const PASSAGE = 0.5;
const DEPTH_WEIGHT = 0.1;
/** Ranks request contracts before response contracts for equal matches. */
const SENT = 1.03;

export interface Target {
  readonly kind: SearchKind;
  readonly group: SearchGroup;
  readonly name: string;
  readonly page: string;
  readonly title: string;
  readonly path?: string;
  readonly text: string;
}

export interface SearchEntry {
  readonly hit: Target;
  readonly around: string;
  readonly weight: number;
  readonly page: IndexedPage;
}

export function toAddress({ path }: IndexedPage, at: string | undefined): string {
  return at === undefined ? path : `${path}#${at}`;
}

function wordsAround({ kind, labels = [], title }: IndexedPage): string {
  return [kind, ...labels, title].join(' ');
}

export function* listEntries(page: IndexedPage): Generator<SearchEntry> {
  const { path, kind, title, text, names = [], tables = [] } = page;
  const prior = getDirection(page) === 'request' ? SENT : 1;
  const { group } = KINDS[kind];
  const weight = KINDS[kind].weight * prior;
  const around = wordsAround(page);
  const allNames = names.flatMap(({ name, at }) => (at === undefined ? [name] : [])).join(' ');
  const hit = { kind, group, title, name: title, text };
  yield { hit: { ...hit, page: path }, around: `${around} ${allNames}`, weight, page };
  for (const { name, at } of names) {
    yield { hit: { ...hit, page: toAddress(page, at), name }, around, weight: weight * FURTHER_NAME, page };
  }
  for (const { id, fields: rows } of tables) {
    const version = id.replace(/-?fields$/, '');
    for (const [place, description = ''] of rows) {
      const field = place.slice(place.lastIndexOf('.') + 1);
      const depth = place.split('.').length - 1;
      const inPage = { page: `${path}#${id}-${place}`, title, path: place, name: field, text: description };
      yield {
        hit: { kind: 'field', group: KINDS.field.group, ...inPage },
        around: `${title} ${version} ${place.slice(0, place.length - field.length)}`,
        weight: (KINDS.field.weight * prior) / (1 + DEPTH_WEIGHT * depth),
        page,
      };
    }
  }
}

export function listTextEntries(
  page: IndexedPage,
  { passages = [], messages = [] }: Partial<PageTexts>,
): { readonly passages: readonly SearchEntry[]; readonly messages: readonly SearchEntry[] } {
  const { kind, title } = page;
  const around = wordsAround(page);
  const toEntry = ({ text, at }: Passage): SearchEntry => ({
    hit: { kind, group: KINDS[kind].group, page: toAddress(page, at), title, name: title, text },
    around,
    weight: PASSAGE,
    page,
  });
  return { passages: passages.map(toEntry), messages: messages.map(toEntry) };
}

const DIRECTIONS: readonly Direction[] = ['request', 'response', 'event'];

export function getDirection({ kind, labels = [] }: IndexedPage): Direction | undefined {
  if (kind === 'event' || kind === 'shape') return 'event';
  return DIRECTIONS.find((direction) => labels.includes(direction));
}
