import type { Literal } from './formula.js';
import { constraints, rangeOf } from './literals.js';
import { everyFound, firstFound, found, type Inhabit, inside, NONE, type Outcome } from './outcome.js';
import type { Place } from './places.js';

/**
 * Looks for an array whose items all conform to some schemas, with an item that violates each of the others. One item
 * may violate several, which matters where the array must be short.
 */
export function solveArray(literals: readonly Literal[], inhabit: Inhabit): Outcome {
  const { least, most } = rangeOf(literals, 'size');
  if (least > most) return NONE;
  const conforms = constraints(literals, 'items', true).map(({ place }) => place);
  const toBreak = constraints(literals, 'items', false).map(({ place }) => place);

  const item = (breaks: readonly Place[]): Outcome => inside('[]', inhabit({ conforms, breaks }));
  const follow = (items: readonly Place[][], rest: readonly Place[]): Outcome => {
    const [next, ...others] = rest;
    if (next === undefined) return complete(items, least, item);
    const ways = waysToAdd(items, next).filter((way) => way.length <= most);
    return firstFound(ways, (way) => follow(way, others));
  };
  return follow([], toBreak);
}

/** One more schema to violate: with a new item or with an existing one. */
function waysToAdd(items: readonly Place[][], place: Place): Place[][][] {
  const shared = items.map((_, index) =>
    items.map((breaks, other) => (other === index ? [...breaks, place] : breaks)),
  );
  return [[...items, [place]], ...shared];
}

/** The array of these items; the first is repeated where it must be longer. */
function complete(
  items: readonly (readonly Place[])[],
  least: number,
  item: (breaks: readonly Place[]) => Outcome,
): Outcome {
  if (items.length === 0 && least === 0) return found([]);
  const outcome = everyFound(items.length === 0 ? [[]] : items, item);
  if (outcome.is !== 'found') return outcome;
  const values = outcome.value as unknown[];
  const missing = Math.max(0, least - values.length);
  return found([...values, ...Array.from({ length: missing }, () => values[0])]);
}
