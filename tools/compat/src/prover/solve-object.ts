import { constraints, type Literal, type Range, toRange } from './formula.js';
import {
  everyFound,
  type FindWitness,
  firstFound,
  found,
  inside,
  LARGEST,
  NONE,
  type Outcome,
  tooLarge,
} from './outcome.js';
import type { Place } from './places.js';

/** The properties that an object must have, each with the schemas that it must violate. */
type Present = ReadonlyMap<string, readonly Place[]>;

/** What the literals require of the properties of an object. */
interface Facts {
  readonly range: Range;
  /** The names that the literals mention. */
  readonly named: readonly string[];
  readonly absent: ReadonlySet<string>;
  /** The schemas that a property conforms to if the object has it. */
  readonly findSchemas: (name: string) => readonly Place[];
  readonly findWitness: FindWitness;
}

/**
 * Looks for an object with all required properties and no forbidden ones. For each schema that must not hold for all
 * other properties, one property violates it, under a name that is mentioned or a new one.
 */
export function solveObject(literals: readonly Literal[], findWitness: FindWitness): Outcome {
  const facts = collectFacts(literals, findWitness);
  const { range } = facts;
  if (range.least <= range.most && range.least > LARGEST) return tooLarge(range.least, 'properties');
  const follow = (present: Present, rest: readonly Unlike[]): Outcome => {
    if (!isPossible(present, facts)) return NONE;
    const [next, ...others] = rest;
    if (next === undefined) return complete(present, facts);
    const ways = findFreeNames(next, present, facts).map((name) => withProperty(present, name, next.place));
    return firstFound(ways, (way) => follow(way, others));
  };
  return follow(requiredProperties(literals), constraints(literals, 'others', false));
}

/** A schema that some property outside a set of names must violate. */
interface Unlike {
  readonly except: ReadonlySet<string>;
  readonly place: Place;
}

function collectFacts(literals: readonly Literal[], findWitness: FindWitness): Facts {
  const others = constraints(literals, 'others', true);
  const schemas = new Map<string, Place[]>();
  for (const { name, place } of constraints(literals, 'property', true)) {
    schemas.set(name, [...(schemas.get(name) ?? []), place]);
  }
  return {
    range: toRange(literals, 'count'),
    named: findNames(literals),
    absent: new Set(constraints(literals, 'has', false).map(({ name }) => name)),
    findSchemas: (name) => {
      const asOther = others.filter(({ except }) => !except.has(name)).map(({ place }) => place);
      return [...(schemas.get(name) ?? []), ...asOther];
    },
    findWitness,
  };
}

function findNames(literals: readonly Literal[]): string[] {
  const names = literals.flatMap(({ constraint }) => {
    if (constraint.is === 'has' || constraint.is === 'property') return [constraint.name];
    return constraint.is === 'others' ? [...constraint.except] : [];
  });
  return [...new Set(names)];
}

function requiredProperties(literals: readonly Literal[]): Present {
  let present: Present = new Map();
  for (const { name } of constraints(literals, 'has', true)) present = withProperty(present, name);
  for (const { name, place } of constraints(literals, 'property', false)) {
    present = withProperty(present, name, place);
  }
  return present;
}

function withProperty(present: Present, name: string, ...toBreak: readonly Place[]): Present {
  return new Map([...present, [name, [...(present.get(name) ?? []), ...toBreak]]]);
}

function isPossible(present: Present, { absent, range }: Facts): boolean {
  const isRoom = range.least <= range.most && present.size <= range.most;
  return isRoom && ![...present.keys()].some((name) => absent.has(name));
}

/** Any name outside the set that is mentioned or in use, or one new name: all new names are equivalent. */
function findFreeNames({ except, place }: Unlike, present: Present, facts: Facts): string[] {
  const names = new Set([...newNames(1, present, facts), ...present.keys(), ...facts.named]);
  return [...names].filter((name) => {
    const toBreak = [...(present.get(name) ?? []), place];
    return !except.has(name) && findValue(name, toBreak, facts).is !== 'none';
  });
}

/** Names that the literals do not mention. */
function newNames(count: number, present: Present, { named }: Facts): string[] {
  const taken = new Set([...named, ...present.keys()]);
  const names: string[] = [];
  for (let number = 1; names.length < count; number += 1) {
    const name = number === 1 ? 'other' : `other_${number}`;
    if (!taken.has(name)) names.push(name);
  }
  return names;
}

function findValue(name: string, breaks: readonly Place[], { findWitness, findSchemas }: Facts): Outcome {
  return inside(name, findWitness({ conforms: findSchemas(name), breaks }));
}

/** The object with these properties, and as many more as it must have. */
function complete(present: Present, facts: Facts): Outcome {
  const outcome = everyFound(present, ([name, breaks]) => findValue(name, breaks, facts));
  if (outcome.is !== 'found') return outcome;
  const more = moreProperties(facts.range.least - present.size, present, facts);
  if (more.is !== 'found') return more;
  const names = [...present.keys()];
  const values = outcome.value as unknown[];
  const entries = names.map((name, index): [string, unknown] => [name, values[index]]);
  return found(Object.fromEntries([...entries, ...(more.value as [string, unknown][])]));
}

/** As many more properties as are missing: mentioned ones that are allowed, then new ones. */
function moreProperties(missing: number, present: Present, facts: Facts): Outcome {
  const possible = facts.named.filter((name) => !present.has(name) && !facts.absent.has(name));
  const added: [string, unknown][] = [];
  const open: Outcome[] = [];
  for (const name of [...possible, ...newNames(missing, present, facts)]) {
    if (added.length >= missing) break;
    const outcome = findValue(name, [], facts);
    if (outcome.is === 'found') added.push([name, outcome.value]);
    if (outcome.is === 'open') open.push(outcome);
  }
  if (added.length >= missing) return found(added);
  return added.length + open.length < missing ? NONE : open[0]!;
}
