import type { SearchGroup, SearchHit, SearchResult } from '@data-import/reference/search';

/** What the reader wants to see: one group, or a few of each. */
export type Filter = SearchGroup | 'all';

/** A line of the list that can be chosen: a hit, or all hits of a group. */
export type Choice =
  | { readonly is: 'hit'; readonly hit: SearchHit }
  | { readonly is: 'more'; readonly group: SearchGroup; readonly total: number };

export interface ShownGroup {
  readonly group: SearchGroup;
  readonly total: number;
  readonly choices: readonly Choice[];
}

/** The best of each group are enough to see where to look. */
const FEW = 5;

/** The most that the list shows of a group: further ones are found by typing more. */
export const MOST = 100;

export function shownGroups({ groups }: SearchResult, filter: Filter): ShownGroup[] {
  return groups
    .filter(({ group }) => filter === 'all' || group === filter)
    .map(({ group, total, hits }) => {
      const isShort = filter === 'all' && total > FEW + 1;
      const choices: Choice[] = hits.slice(0, isShort ? FEW : MOST).map((hit) => ({ is: 'hit', hit }));
      if (isShort) choices.push({ is: 'more', group, total });
      return { group, total, choices };
    });
}
