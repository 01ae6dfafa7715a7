import { type Inhabit, inside, type Outcome, found, NONE } from './outcome.js';
import type { Place } from './places.js';
import type { Schema, SchemaObject } from './schema.js';

/** The schemas that each item of a list must violate; all items conform to the same ones. */
export interface Items {
  readonly conforms: readonly Place[];
  readonly breaks: readonly (readonly Place[])[];
}

/** How the items of a list are found. */
export interface ItemSearch {
  readonly inhabit: Inhabit;
  /** The place of a schema that is in neither document. */
  readonly placeOf: (schema: Schema) => Place;
}

/** The most different items that are looked for, which takes about a second. */
const MOST_DISTINCT = 200;

/** Values of one item: so many that there is always a free one, or all that there are, or an open question. */
interface Choice {
  readonly values: readonly unknown[];
  readonly open: Outcome | undefined;
}

/** Looks for a list of different items, one for each element of `breaks`. */
export function distinctItems({ conforms, breaks }: Items, search: ItemSearch): Outcome {
  const count = breaks.length;
  if (count > MOST_DISTINCT)
    return open(`are there ${count} different items? Unknown: ${MOST_DISTINCT} at most are looked for`);
  const known = new Map<readonly Place[], Choice>();
  const choices = breaks.map((toBreak) => {
    const choice = known.get(toBreak) ?? valuesOf(conforms, toBreak, count, search);
    known.set(toBreak, choice);
    return choice;
  });
  const items = assignment(
    choices.map(({ values }) => new Map(values.map((value) => [keyOf(value), value]))),
  );
  if (items !== undefined) return found(items);
  return choices.find((choice) => choice.open !== undefined)?.open ?? NONE;
}

function open(question: string): Outcome {
  return { is: 'open', question, path: [] };
}

function valuesOf(
  conforms: readonly Place[],
  breaks: readonly Place[],
  count: number,
  { inhabit, placeOf }: ItemSearch,
): Choice {
  const values: unknown[] = [];
  let isExact = true;
  while (values.length < count) {
    const exclusions = values.map(equalTo);
    isExact &&= exclusions.every((exclusion) => exclusion.isExact);
    const known = combined(exclusions.map(({ schema }) => schema)).map(placeOf);
    const outcome = inside('[]', inhabit({ conforms, breaks: [...breaks, ...known] }));
    if (outcome.is === 'open') return { values, open: outcome };
    if (outcome.is === 'none') {
      return {
        values,
        open: isExact
          ? undefined
          : open('are there more different items? Unknown: lists of one length are not told apart'),
      };
    }
    values.push(outcome.value);
  }
  return { values, open: undefined };
}

interface Equality {
  readonly schema: SchemaObject;
  /** Whether no other value conforms. */
  readonly isExact: boolean;
}

/** A schema of one value. Lists of different items are only told apart by their length. */
function equalTo(value: unknown): Equality {
  if (Array.isArray(value)) return equalToList(value);
  if (typeof value !== 'object' || value === null) return { schema: { enum: [value] }, isExact: true };
  const inner = Object.entries(value).map(([name, each]) => [name, equalTo(each)] as const);
  const properties = Object.fromEntries(inner.map(([name, { schema }]) => [name, schema]));
  const required = Object.keys(value);
  return {
    schema: { type: 'object', required, properties, additionalProperties: false },
    isExact: inner.every(([, { isExact }]) => isExact),
  };
}

function equalToList(list: readonly unknown[]): Equality {
  const size: SchemaObject = { type: 'array', minItems: list.length, maxItems: list.length };
  if (list.length === 0) return { schema: size, isExact: true };
  const { schema, isExact } = equalTo(list[0]);
  if (new Set(list.map(keyOf)).size > 1) return { schema: size, isExact: false };
  return { schema: { ...size, items: schema }, isExact };
}

/** The schemas with all listed values in one list. */
function combined(schemas: readonly SchemaObject[]): SchemaObject[] {
  const listed = schemas.flatMap((schema) => schema.enum ?? []);
  const others = schemas.filter((schema) => schema.enum === undefined);
  return listed.length === 0 ? others : [{ enum: listed }, ...others];
}

/** A text that equal values share, whatever the order of their properties. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1));
  });
}

/** A different value for each choice, by augmenting paths; undefined where there are too few. */
function assignment(choices: readonly ReadonlyMap<string, unknown>[]): unknown[] | undefined {
  const owners = new Map<string, number>();
  const assign = (index: number, tried: Set<string>): boolean => {
    const keys = [...choices[index]!.keys()];
    const free = keys.find((key) => !owners.has(key));
    for (const key of free === undefined ? keys : [free]) {
      if (tried.has(key)) continue;
      tried.add(key);
      const owner = owners.get(key);
      if (owner === undefined || assign(owner, tried)) {
        owners.set(key, index);
        return true;
      }
    }
    return false;
  };
  if (!choices.every((_, index) => assign(index, new Set()))) return undefined;
  const items: unknown[] = [];
  for (const [key, index] of owners) items[index] = choices[index]!.get(key);
  return items;
}
