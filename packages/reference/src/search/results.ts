import type { Direction, SearchEntry, SearchGroup, Target } from './entries.js';

export interface SearchHit extends Target {
  readonly terms: readonly string[];
}

export interface GroupOfHits {
  readonly group: SearchGroup;
  readonly total: number;
  readonly hits: readonly SearchHit[];
}

export interface Facet<T extends string = string> {
  readonly value: T;
  readonly total: number;
}

export interface SearchResult {
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly groups: readonly GroupOfHits[];
  readonly areas: readonly Facet[];
  readonly directions: readonly Facet<Direction>[];
  readonly nearest: readonly string[];
}

export interface Hit {
  readonly entry: SearchEntry;
  readonly terms: readonly string[];
}

export function unique(hits: readonly Hit[]): readonly Hit[] {
  const pages = new Set<string>();
  return hits.filter(({ entry }) => !pages.has(entry.hit.page) && pages.add(entry.hit.page));
}

export const NOTHING: SearchResult = {
  total: 0,
  hits: [],
  groups: [],
  areas: [],
  directions: [],
  nearest: [],
};

export function grouped(
  found: readonly Hit[],
  limit: number,
): Pick<SearchResult, 'total' | 'hits' | 'groups'> {
  const hits = found.map(({ entry, terms }): SearchHit => ({ ...entry.hit, terms }));
  const groups = [...new Set(hits.map(({ group }) => group))].map((group) => {
    const all = hits.filter((hit) => hit.group === group);
    return { group, total: all.length, hits: all.slice(0, limit) };
  });
  return { total: hits.length, hits: hits.slice(0, limit), groups };
}

export function countFacets<T extends string>(
  hits: readonly Hit[],
  toValues: (hit: Hit) => T | readonly T[],
): readonly Facet<T>[] {
  const totals = new Map<T, number>();
  for (const value of hits.flatMap(toValues)) totals.set(value, (totals.get(value) ?? 0) + 1);
  return [...totals].map(([value, total]) => ({ value, total })).toSorted((a, b) => b.total - a.total);
}
