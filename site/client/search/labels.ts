import type { SearchGroup, SearchHit } from '@data-import/reference/search';

/** The groups in the order of the filter. */
export const GROUP_TITLES: Readonly<Record<SearchGroup, string>> = {
  operations: 'Operations',
  contracts: 'Contracts',
  events: 'Events',
  fields: 'Fields',
  values: 'Values',
  errors: 'Errors',
  guides: 'Guides',
};

export const GROUPS = Object.keys(GROUP_TITLES) as readonly SearchGroup[];

const KIND_TITLES: Readonly<Record<SearchHit['kind'], string>> = {
  home: 'home page',
  list: 'list',
  guide: 'guide',
  tool: 'tool',
  operation: 'operation',
  contract: 'contract',
  shape: 'shape',
  event: 'event',
  field: 'field',
  'value-list': 'value',
  'error-kind': 'error',
  'issue-code': 'issue code',
};

/** What a hit is, in a word or two. */
export function toKind({ kind, name, title }: SearchHit): string {
  return kind === 'value-list' && name === title ? 'list of values' : KIND_TITLES[kind];
}

/** Names on the wire and in code, which have no spaces to break at. */
export function isCode({ kind }: SearchHit): boolean {
  return !['home', 'list', 'guide', 'tool'].includes(kind);
}

/** `1 result`, `12 results` */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
