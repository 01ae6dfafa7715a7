import { constraints, type Literal, toRange } from './formula.js';
import {
  everyFound,
  type FindWitness,
  firstFound,
  found,
  inside,
  MAX_SIZE,
  NONE,
  open,
  type SearchResult,
  tooLarge,
} from './outcome.js';
import type { SchemaSide } from './places.js';

type Items = readonly (readonly SchemaSide[])[];

/**
 * Looks for an array whose items all conform to some schemas, with an item that violates each of the others. One item
 * may violate several, which matters where the array must be short. Different items are not looked for.
 */
export function solveArray(literals: readonly Literal[], findWitness: FindWitness): SearchResult {
  const { least, most } = toRange(literals, 'size');
  const isDistinct = constraints(literals, 'distinct', true).length > 0;
  const hasEqual = constraints(literals, 'distinct', false).length > 0;
  if (least > most || (hasEqual && (isDistinct || most < 2))) return NONE;
  if (least > MAX_SIZE) return tooLarge(least, 'items');
  const conforms = constraints(literals, 'items', true).map(({ place }) => place);
  const toBreak = constraints(literals, 'items', false).map(({ place }) => place);

  // A duplicate never violates anything new.
  const mostToBreak = hasEqual ? most - 1 : most;
  const complete = (items: Items): SearchResult => {
    const count = hasEqual ? Math.max(least, items.length + 1, 2) : Math.max(least, items.length);
    const outcome = repeated(items, count, (breaks) => inside('[]', findWitness({ conforms, breaks })));
    if (!isDistinct || count < 2 || outcome.is !== 'found') return outcome;
    const texts = new Set((outcome.value as unknown[]).map((value) => JSON.stringify(value)));
    return texts.size === count
      ? outcome
      : open(`are there ${count} different items? Only equal rules are compared`);
  };
  const follow = (items: Items, rest: readonly SchemaSide[]): SearchResult => {
    const [next, ...others] = rest;
    if (next === undefined) return complete(items);
    const ways = waysToAdd(items, next).filter((way) => way.length <= mostToBreak);
    return firstFound(ways, (way) => follow(way, others));
  };
  return follow([], toBreak);
}

function waysToAdd(items: Items, place: SchemaSide): Items[] {
  const shared = items.map((_, index) =>
    items.map((breaks, other) => (other === index ? [...breaks, place] : breaks)),
  );
  return [[...items, [place]], ...shared];
}

function repeated(
  items: Items,
  count: number,
  item: (breaks: readonly SchemaSide[]) => SearchResult,
): SearchResult {
  if (count === 0) return found([]);
  const outcome = everyFound(items.length === 0 ? [[]] : items, item);
  if (outcome.is !== 'found') return outcome;
  const values = outcome.value as unknown[];
  const missing = Math.max(0, count - values.length);
  return found([...values, ...Array.from({ length: missing }, () => values[0])]);
}
