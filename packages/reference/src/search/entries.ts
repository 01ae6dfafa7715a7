import type { PageKind } from '../page.js';
import type { IndexedPage, PageTexts, Passage } from './model.js';

export type SearchGroup = 'operations' | 'contracts' | 'events' | 'fields' | 'values' | 'errors' | 'guides';
export type SearchKind = PageKind | 'field';
export type Direction = 'request' | 'response' | 'event';

const KINDS: Readonly<Record<SearchKind, readonly [group: SearchGroup, weight: number]>> = {
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
  const group = KINDS[kind][0];
  const weight = KINDS[kind][1] * prior;
  const around = wordsAround(page);
  const allNames = names.flatMap(({ name, at }) => (at === undefined ? [name] : [])).join(' ');
  const hit = { kind, group, title, name: title, text };
  yield { hit: { ...hit, page: path }, around: `${around} ${allNames}`, weight, page };
  for (const { name, at } of names) {
    yield { hit: { ...hit, page: toAddress(page, at), name }, around, weight: weight * FURTHER_NAME, page };
  }
  const [fields, fieldWeight] = KINDS.field;
  for (const { id, fields: rows } of tables) {
    const version = id.replace(/-?fields$/, '');
    for (const [place, description = ''] of rows) {
      const field = place.slice(place.lastIndexOf('.') + 1);
      const depth = place.split('.').length - 1;
      const inPage = { page: `${path}#${id}-${place}`, title, path: place, name: field, text: description };
      yield {
        hit: { kind: 'field', group: fields, ...inPage },
        around: `${title} ${version} ${place.slice(0, place.length - field.length)}`,
        weight: (fieldWeight * prior) / (1 + DEPTH_WEIGHT * depth),
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
    hit: { kind, group: KINDS[kind][0], page: toAddress(page, at), title, name: title, text },
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
