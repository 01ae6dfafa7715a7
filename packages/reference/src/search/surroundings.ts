import type { FieldEntry } from './entries.js';
import { inAround } from './score.js';
import type { Term } from './terms.js';

/** A field of another contract, inside which the fields of a page are. */
export interface Surrounding {
  readonly container: FieldEntry;
  /** What is before the path of a field on its page: `customers[].`. */
  readonly prefix: string;
  readonly points: number;
}

/** Each step from a field to the contract around it. */
const STEP = -2;

/**
 * Finds the contracts around the fields of a page that have the terms which the fields themselves have not:
 * `account email` is in the contract Account, in its `customers`. The nearest such contract is enough.
 *
 * @param containers the fields whose own fields are listed on a page, by its path
 */
export function surroundings(containers: ReadonlyMap<string, readonly FieldEntry[]>) {
  const known = new Map<string, readonly Surrounding[]>();

  function around(page: string, missing: readonly Term[]): readonly Surrounding[] {
    const key = `${page} ${missing.map(({ letters }) => letters).join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    // A shape inside itself: there is nothing more around it.
    known.set(key, []);
    const found = (containers.get(page) ?? []).flatMap((container) => throughContainer(container, missing));
    known.set(key, found);
    return found;
  }

  function throughContainer(container: FieldEntry, missing: readonly Term[]): readonly Surrounding[] {
    const places = [...container.around, container.names[0]!.words];
    const points = missing.map((term) => inAround(places, term));
    const step = points.reduce((sum, each) => sum + each, STEP);
    const prefix = `${container.field.path}${container.field.inside!.join}`;
    const left = missing.filter((_, index) => points[index] === 0);
    if (left.length === 0) return [{ container, prefix, points: step }];
    return around(container.page.path, left).map((outer) => ({
      container: outer.container,
      prefix: `${outer.prefix}${prefix}`,
      points: outer.points + step,
    }));
  }

  return around;
}
