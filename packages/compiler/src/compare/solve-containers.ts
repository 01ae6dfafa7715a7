import { type Constraint, constraints, type Literal, toRange } from './formula.js';
import {
  everyFound,
  type FindWitness,
  firstFound,
  found,
  foundContainer,
  inside,
  MAX_SIZE,
  NONE,
  open,
  type SearchResult,
  tooLarge,
} from './outcome.js';
import type { SchemaSide } from './places.js';

type Present = ReadonlyMap<string, readonly SchemaSide[]>;

type Unlike = Extract<Constraint, { is: 'others' }>;

export function solveObject(literals: readonly Literal[], findWitness: FindWitness): SearchResult {
  const range = toRange(literals, 'count');
  if (range.least <= range.most && range.least > MAX_SIZE) return tooLarge(range.least, 'properties');
  const named = findNames(literals);
  const absent = new Set(constraints(literals, 'has', false).map(({ name }) => name));
  const properties = constraints(literals, 'property', true);
  const others = constraints(literals, 'others', true);

  const findValue = (name: string, breaks: readonly SchemaSide[]): SearchResult => {
    const own = properties.filter((property) => property.name === name);
    const conforms = [...own, ...others.filter((each) => isOther(name, each))].map(({ place }) => place);
    return inside(name, findWitness({ conforms, breaks }));
  };

  const hasPatterns = literals.some(
    ({ constraint }) => constraint.is === 'others' && constraint.patterns.length > 0,
  );
  const orOpen = (outcome: SearchResult): SearchResult =>
    hasPatterns && outcome.is === 'none'
      ? open('is there a property whose name matches a pattern?')
      : outcome;

  const isImpossible = ({ except, patterns, place }: Unlike): boolean => {
    const always = others.filter(
      (each) =>
        [...each.except].every((name) => except.has(name)) &&
        each.patterns.every((pattern) => patterns.includes(pattern)),
    );
    return findWitness({ conforms: always.map((each) => each.place), breaks: [place] }).is === 'none';
  };

  /** Tries the mentioned and present names, and one fresh name, because all fresh names are equivalent. */
  const findFreeNames = (unlike: Unlike, present: Present): string[] => {
    const names = new Set([...newNames(1, [...named, ...present.keys()]), ...present.keys(), ...named]);
    return [...names].filter(
      (name) =>
        isOther(name, unlike) && findValue(name, [...(present.get(name) ?? []), unlike.place]).is !== 'none',
    );
  };

  const addMissing = (present: Present): SearchResult => {
    const missing = range.least - present.size;
    const possible = named.filter((name) => !present.has(name) && !absent.has(name));
    const added: [string, unknown][] = [];
    const undecided: SearchResult[] = [];
    for (const name of [...possible, ...newNames(missing, [...named, ...present.keys()])]) {
      if (added.length >= missing) break;
      const outcome = findValue(name, []);
      if (outcome.is === 'found') added.push([name, outcome.value]);
      if (outcome.is === 'open') undecided.push(outcome);
    }
    if (added.length >= missing) return found(added);
    return added.length + undecided.length < missing ? orOpen(NONE) : undecided[0]!;
  };

  const complete = (present: Present): SearchResult => {
    const values = everyFound(present, ([name, breaks]) => findValue(name, breaks));
    if (values.is !== 'found') return values;
    const more = addMissing(present);
    if (more.is !== 'found') return more;
    const entries = [...present.keys()].map(
      (name, index) => [name, (values.value as unknown[])[index]] as const,
    );
    return foundContainer(Object.fromEntries([...entries, ...(more.value as [string, unknown][])]));
  };

  const follow = (present: Present, rest: readonly Unlike[]): SearchResult => {
    const isRoom = range.least <= range.most && present.size <= range.most;
    if (!isRoom || [...present.keys()].some((name) => absent.has(name))) return NONE;
    const [next, ...later] = rest;
    if (next === undefined) return complete(present);
    const ways = findFreeNames(next, present).map((name) => withProperty(present, name, next.place));
    const outcome = firstFound(ways, (way) => follow(way, later));
    return isImpossible(next) ? outcome : orOpen(outcome);
  };
  return follow(findRequired(literals), constraints(literals, 'others', false));
}

function isOther(name: string, { except, patterns }: Pick<Unlike, 'except' | 'patterns'>): boolean {
  return !except.has(name) && !patterns.some((pattern) => new RegExp(pattern, 'u').test(name));
}

function findNames(literals: readonly Literal[]): string[] {
  const names = literals.flatMap(({ constraint }) => {
    if (constraint.is === 'has' || constraint.is === 'property') return [constraint.name];
    return constraint.is === 'others' ? [...constraint.except] : [];
  });
  return [...new Set(names)];
}

function findRequired(literals: readonly Literal[]): Present {
  const broken = constraints(literals, 'property', false);
  const present: Present = new Map(constraints(literals, 'has', true).map(({ name }) => [name, []]));
  return broken.reduce((all, { name, place }) => withProperty(all, name, place), present);
}

function withProperty(present: Present, name: string, toBreak: SchemaSide): Present {
  return new Map([...present, [name, [...(present.get(name) ?? []), toBreak]]]);
}

function newNames(count: number, taken: readonly string[]): string[] {
  const names: string[] = [];
  for (let number = 1; names.length < count; number += 1) {
    const name = number === 1 ? 'other' : `other_${number}`;
    if (!taken.includes(name)) names.push(name);
  }
  return names;
}

type Items = readonly (readonly SchemaSide[])[];

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
  if (count === 0) return foundContainer([]);
  const outcome = everyFound(items.length === 0 ? [[]] : items, item);
  if (outcome.is !== 'found') return outcome;
  const values = outcome.value as unknown[];
  const missing = Math.max(0, count - values.length);
  return foundContainer([...values, ...Array.from({ length: missing }, () => values[0])]);
}
