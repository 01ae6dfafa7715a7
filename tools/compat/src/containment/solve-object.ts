import type { Literal } from './formula.js';
import { constraints, type Range, rangeOf } from './literals.js';
import { everyFound, firstFound, found, type Inhabit, inside, NONE, type Outcome } from './outcome.js';
import type { Place } from './places.js';

/** The members that an object is to have, each with the schemas that it has to break. */
type Present = ReadonlyMap<string, readonly Place[]>;

/** What is said of the members of an object. */
interface Members {
  readonly range: Range;
  /** The names that something is said of. */
  readonly named: readonly string[];
  readonly absent: ReadonlySet<string>;
  /** The schemas that a member conforms to if the object has it. */
  readonly schemasOf: (name: string) => readonly Place[];
  readonly inhabit: Inhabit;
}

/**
 * Looks for an object: with members that must be there, without those that must not, and for each schema that is said
 * not to hold of all other members, with one that breaks it, under a name that is mentioned or a new one.
 */
export function solveObject(literals: readonly Literal[], inhabit: Inhabit): Outcome {
  const members = membersOf(literals, inhabit);
  const follow = (present: Present, rest: readonly Unlike[]): Outcome => {
    if (!isPossible(present, members)) return NONE;
    const [next, ...others] = rest;
    if (next === undefined) return complete(present, members);
    const ways = namesFor(next, present, members).map((name) => withMember(present, name, next.place));
    return firstFound(ways, (way) => follow(way, others));
  };
  return follow(requiredMembers(literals), constraints(literals, 'others', false));
}

/** A schema that some member outside a set of names has to break. */
interface Unlike {
  readonly except: ReadonlySet<string>;
  readonly place: Place;
}

function membersOf(literals: readonly Literal[], inhabit: Inhabit): Members {
  const others = constraints(literals, 'others', true);
  const schemas = new Map<string, Place[]>();
  for (const { name, place } of constraints(literals, 'member', true)) {
    schemas.set(name, [...(schemas.get(name) ?? []), place]);
  }
  return {
    range: rangeOf(literals, 'count'),
    named: namesIn(literals),
    absent: new Set(constraints(literals, 'has', false).map(({ name }) => name)),
    schemasOf: (name) => {
      const asOther = others.filter(({ except }) => !except.has(name)).map(({ place }) => place);
      return [...(schemas.get(name) ?? []), ...asOther];
    },
    inhabit,
  };
}

function namesIn(literals: readonly Literal[]): string[] {
  const names = literals.flatMap(({ constraint }) => {
    if (constraint.is === 'has' || constraint.is === 'member') return [constraint.name];
    return constraint.is === 'others' ? [...constraint.except] : [];
  });
  return [...new Set(names)];
}

function requiredMembers(literals: readonly Literal[]): Present {
  let present: Present = new Map();
  for (const { name } of constraints(literals, 'has', true)) present = withMember(present, name);
  for (const { name, place } of constraints(literals, 'member', false)) {
    present = withMember(present, name, place);
  }
  return present;
}

function withMember(present: Present, name: string, ...toBreak: readonly Place[]): Present {
  return new Map([...present, [name, [...(present.get(name) ?? []), ...toBreak]]]);
}

function isPossible(present: Present, { absent, range }: Members): boolean {
  const isRoom = range.least <= range.most && present.size <= range.most;
  return isRoom && ![...present.keys()].some((name) => absent.has(name));
}

/** Any name outside the set that is mentioned or in use, or one new name: new ones are all alike. */
function namesFor({ except, place }: Unlike, present: Present, members: Members): string[] {
  const names = new Set([...newNames(1, present, members), ...present.keys(), ...members.named]);
  return [...names].filter((name) => {
    const toBreak = [...(present.get(name) ?? []), place];
    return !except.has(name) && valueOf(name, toBreak, members).is !== 'none';
  });
}

/** Names that nothing is said of. */
function newNames(count: number, present: Present, { named }: Members): string[] {
  const taken = new Set([...named, ...present.keys()]);
  const names: string[] = [];
  for (let number = 1; names.length < count; number += 1) {
    const name = number === 1 ? 'other' : `other_${number}`;
    if (!taken.has(name)) names.push(name);
  }
  return names;
}

function valueOf(name: string, breaks: readonly Place[], { inhabit, schemasOf }: Members): Outcome {
  return inside(name, inhabit({ conforms: schemasOf(name), breaks }));
}

/** The object with these members, and with as many more as it must have. */
function complete(present: Present, members: Members): Outcome {
  const outcome = everyFound(present, ([name, breaks]) => valueOf(name, breaks, members));
  if (outcome.is !== 'found') return outcome;
  const more = moreMembers(members.range.least - present.size, present, members);
  if (more.is !== 'found') return more;
  const names = [...present.keys()];
  const values = outcome.value as unknown[];
  const entries = names.map((name, index): [string, unknown] => [name, values[index]]);
  return found(Object.fromEntries([...entries, ...(more.value as [string, unknown][])]));
}

/** So many more members: those mentioned that may be there, then new ones. */
function moreMembers(missing: number, present: Present, members: Members): Outcome {
  const possible = members.named.filter((name) => !present.has(name) && !members.absent.has(name));
  const added: [string, unknown][] = [];
  const open: Outcome[] = [];
  for (const name of [...possible, ...newNames(missing, present, members)]) {
    if (added.length >= missing) break;
    const outcome = valueOf(name, [], members);
    if (outcome.is === 'found') added.push([name, outcome.value]);
    if (outcome.is === 'open') open.push(outcome);
  }
  if (added.length >= missing) return found(added);
  return added.length + open.length < missing ? NONE : open[0]!;
}
