import { describePublished } from '@data-import/reference/described';
import type { Page } from '@data-import/reference/page';
import { createSearch, type SearchHit, type SearchResult } from '@data-import/reference/search';
import { createSearchIndex } from '@data-import/reference/search-index';
import type { ContractSet } from '@data-import/contracts';
import { readReferenceData } from './reference-data.js';

const GROUPS = ['operations', 'contracts', 'events', 'fields', 'values'] as const;

export async function searchContracts(text: string, set: ContractSet, limit: number): Promise<SearchResult> {
  const known = readReferenceData('search');
  const own = Array.from(set.names(), (name) => set.get(name)!).filter(({ isOwn }) => isOwn);
  const pages = own.map(({ name, description, schema }): Page => {
    const { rows } = describePublished(schema);
    const blocks = [{ is: 'fields', id: 'fields', rows }] as const;
    return { path: `own/${name}`, kind: 'contract', title: name, summary: [description], labels: [], blocks };
  });
  const added = createSearchIndex(pages);
  const others = known.pages.filter(({ path }) => isOfStandard(path, set));
  const engine = await createSearch({ ...known, pages: [...added.pages, ...others] });
  return engine.search(text, { limit, groups: GROUPS });
}

/** Whether the page's subject is a standard contract that no own folder replaces or removes. */
function isOfStandard(path: string, set: ContractSet): boolean {
  const [kind, name = ''] = path.split('/');
  if (kind === 'contracts') return set.get(name) !== undefined && set.get(name)!.isOwn !== true;
  if (kind === 'events') return set.events.some(({ type }) => type === name);
  return kind !== 'operations' || set.operations.some(({ operationId }) => operationId === name);
}

export function describePlace(
  { group, kind, name, page, path, title }: SearchHit,
  names: readonly string[],
): string {
  if (group === 'values') return name;
  if (kind === 'event') return names.filter((each) => each.startsWith(`${title}@`)).join(', ');
  const [, version] = /^events\/[^#]*#(v[^-]*)/.exec(page) ?? [];
  const contract = version === undefined ? title : `${title}@${version}`;
  return path === undefined ? contract : `${contract} ${path}`;
}
