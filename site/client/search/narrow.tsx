import { Choose } from '../choose.js';
import type { Direction, Facet, SearchResult } from '@data-import/reference/search';

export interface Narrowing {
  readonly area: string | undefined;
  readonly direction: Direction | undefined;
}

export const DIRECTION_TITLES: Readonly<Record<Direction, string>> = {
  request: 'Requests',
  response: 'Responses',
  event: 'Events',
};

interface NarrowProps extends Narrowing {
  readonly result: SearchResult;
  readonly onChange: (change: Partial<Narrowing>) => void;
  readonly onEnter: (event: KeyboardEvent) => void;
}

export function Narrow({ result, area, direction, onChange, onEnter }: NarrowProps) {
  return (
    <div
      class="search-narrow"
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter(event);
      }}
    >
      <Choose
        label="Area"
        options={toOptions('all', area, result.areas, String)}
        value={area ?? ''}
        onChange={(value) => onChange({ area: value === '' ? undefined : value })}
      />
      <Choose
        label="Direction"
        options={toOptions('all', direction, result.directions, (value) => DIRECTION_TITLES[value])}
        value={direction ?? ''}
        onChange={(value) =>
          onChange({ direction: result.directions.find((each) => each.value === value)?.value })
        }
      />
    </div>
  );
}

function toOptions<T extends string>(
  all: string,
  chosen: T | undefined,
  facets: readonly Facet<T>[],
  toTitle: (value: T) => string,
) {
  const isListed = chosen === undefined || facets.some(({ value }) => value === chosen);
  const listed = isListed ? facets : [...facets, { value: chosen, total: 0 }];
  return [
    { value: '', title: all },
    ...listed.map(({ value, total }) => ({ value, title: `${toTitle(value)} (${total})` })),
  ];
}
