import type { SearchResult } from '@data-import/reference/search';
import { GROUP_TITLES, GROUPS } from './labels.js';
import type { Filter } from './shown.js';

interface Props {
  readonly result: SearchResult;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly onEnter: (event: KeyboardEvent) => void;
}

/** The filter by kind: radio buttons, so that Tab leads to it and the arrow keys change it. */
export function Groups({ result, filter, onFilter, onEnter }: Props) {
  const totals = new Map(result.groups.map(({ group, total }) => [group, total]));
  const choices: (readonly [Filter, string, number])[] = [
    ['all', 'All', result.total],
    ...GROUPS.map((group) => [group, GROUP_TITLES[group], totals.get(group) ?? 0] as const),
  ];
  return (
    <fieldset
      class="search-groups"
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter(event);
      }}
    >
      <legend class="hidden">Show</legend>
      {choices
        .filter(([value, , total]) => total > 0 || value === 'all' || value === filter)
        .map(([value, title, total]) => (
          <label key={value} class="search-filter">
            <input
              class="hidden"
              type="radio"
              name="search-filter"
              checked={value === filter}
              onChange={() => onFilter(value)}
            />
            <span>
              {title} <span class="search-count">{total}</span>
            </span>
          </label>
        ))}
    </fieldset>
  );
}
