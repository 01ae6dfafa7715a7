import { isMultiple } from '@data-import/define/multiples';
import type { TypeName } from '../json-schema.js';
import { isFalse, resolveReference, type Schema, type SchemaObject } from '../compare/schema.js';
import { drawObject } from './draw-object.js';
import { drawString } from './draw-string.js';
import { MAX_NESTING, drawInteger, type Drawing, type DrawInside, pick, type Random } from './drawing.js';

/** At this depth drawing ends: no document is that deep. */
const END = 12;

/**
 * A value that tends to conform to a schema, whatever its keywords. It follows the rules that are simple to follow and one
 * alternative of each choice. A validator decides whether the value conforms.
 */
export function drawValue(schema: Schema, drawing: Drawing): unknown {
  const { random, depth, budget } = drawing;
  budget.left -= 1;
  if (depth >= END || budget.left < 0) return null;
  const parts = collectParts(schema, drawing);
  const values = parts.flatMap((part) => listValues(part));
  if (values.length > 0) return structuredClone(pick(random, values));
  const examples = parts.flatMap(({ examples: own = [] }) => own);
  if (examples.length > 0 && random() < 0.4) return structuredClone(pick(random, examples));
  switch (pickType(parts, random)) {
    case 'null':
      return null;
    case 'boolean':
      return random() < 0.5;
    case 'integer':
      return drawNumber(parts, random, true);
    case 'number':
      return drawNumber(parts, random, false);
    case 'string':
      return drawString(parts, random);
    case 'array':
      return drawArray(parts, drawing);
    case 'object':
      return drawObject(parts, drawing, inside(drawing));
  }
}

function inside(drawing: Drawing): DrawInside {
  return (schemas) =>
    drawValue(schemas.length === 1 ? schemas[0]! : { allOf: schemas }, {
      ...drawing,
      depth: drawing.depth + 1,
    });
}

const MAX_PARTS = 100;

/** A schema, and those that it combines, as far as the value drawn will conform to them: one of each choice. */
function collectParts(schema: Schema, { document, random, depth }: Drawing): SchemaObject[] {
  const parts: SchemaObject[] = [];
  const add = (part: Schema): void => {
    if (typeof part === 'boolean' || parts.length >= MAX_PARTS) return;
    parts.push(part);
    if (part.$ref !== undefined) add(resolveReference(document, part.$ref));
    for (const each of part.allOf ?? []) add(each);
    for (const group of [part.anyOf, part.oneOf])
      if (group !== undefined) add(pick(random, depth < MAX_NESTING ? group : simplest(group)));
    if (part.if === undefined) return;
    if (random() < 0.5) {
      add(part.if);
      add(part.then ?? true);
    } else add(part.else ?? true);
  };
  add(schema);
  return parts;
}

/** The alternatives that do not refer to others, if there are any. */
function simplest(group: readonly Schema[]): readonly Schema[] {
  const plain = group.filter((each) => typeof each === 'object' && !('$ref' in each));
  return plain.length > 0 ? plain : group;
}

function listValues(schema: SchemaObject): readonly unknown[] {
  return 'const' in schema ? [schema.const] : (schema.enum ?? []);
}

const HINTS: readonly (readonly [TypeName, RegExp])[] = [
  ['object', /properties|^required$|^propertyNames$|^dependent/i],
  ['array', /items|contains/i],
  ['string', /^(format|pattern|minLength|maxLength)$/],
  ['number', /^(minimum|maximum|exclusive.*|multipleOf)$/],
];

/** A type that all parts allow; without any, one to which their keywords apply. */
function pickType(parts: readonly SchemaObject[], random: Random): TypeName {
  const lists = parts.flatMap(({ type }) => (type === undefined ? [] : [[type].flat()]));
  const [first, ...others] = lists;
  const allowed = first?.filter((type) => others.every((list) => list.includes(type)));
  if (allowed !== undefined && allowed.length > 0) return pick(random, allowed);
  if (lists.some((list) => list.includes('integer'))) return 'integer';
  if (first !== undefined) return pick(random, first);
  const hinted = HINTS.filter(([, keywords]) =>
    parts.some((part) => Object.keys(part).some((keyword) => keywords.test(keyword))),
  );
  return hinted.length > 0 ? pick(random, hinted)[0] : 'string';
}

const TRIED = 20;
const SPAN = 100;

/** A number within all limits, often one of them, that all divisors divide if one is found by trying. */
function drawNumber(parts: readonly SchemaObject[], random: Random, isInteger: boolean): number {
  const lower = parts.flatMap(({ minimum = -Infinity, exclusiveMinimum = -Infinity }) => [
    minimum,
    exclusiveMinimum,
  ]);
  const upper = parts.flatMap(({ maximum = Infinity, exclusiveMaximum = Infinity }) => [
    maximum,
    exclusiveMaximum,
  ]);
  const divisors = parts.flatMap(({ multipleOf }) => (multipleOf === undefined ? [] : [multipleOf]));
  const [least, most] = [Math.max(...lower), Math.min(...upper)];
  const start = Number.isFinite(least) ? least : Math.min(0, most - SPAN);
  const end = Number.isFinite(most) ? most : start + SPAN;
  const step =
    divisors.length > 0 ? Math.max(...divisors) : isInteger || end - start >= 1 ? 1 : (end - start) / SPAN;
  const first = Math.ceil(start / step);
  const count = Math.max(0, Math.floor(end / step) - first);
  const fits = (value: number): boolean =>
    (!isInteger || Number.isInteger(value)) &&
    divisors.every((divisor) => isMultiple(value, divisor)) &&
    !parts.some(({ exclusiveMinimum, exclusiveMaximum }) =>
      [exclusiveMinimum, exclusiveMaximum].includes(value),
    );
  const draw = (): number => {
    const position = random() < 0.2 ? pick(random, [0, count]) : drawInteger(random, 0, count);
    return Number(((first + position) * step).toPrecision(15));
  };
  let value = draw();
  for (let tries = 0; tries < TRIED && !fits(value); tries += 1) value = draw();
  return value;
}

const MORE_ITEMS = 2;

function drawArray(parts: readonly SchemaObject[], drawing: Drawing): unknown[] {
  const { random, depth } = drawing;
  const draw = inside(drawing);
  const contained = parts.flatMap(({ contains, minContains = 1 }) =>
    contains === undefined ? [] : Array.from({ length: Math.min(minContains, SPAN) }, () => contains),
  );
  const least = Math.min(SPAN, Math.max(contained.length, ...parts.map(({ minItems = 0 }) => minItems)));
  const most = Math.min(
    ...parts.map(({ maxItems = Infinity, items, prefixItems = [] }) =>
      isFalse(items) ? Math.min(maxItems, prefixItems.length) : maxItems,
    ),
  );
  const wanted = least + (depth < MAX_NESTING ? drawInteger(random, 0, MORE_ITEMS) : 0);
  const count = Math.max(least, Math.min(wanted, most));
  const isUnique = parts.some(({ uniqueItems }) => uniqueItems === true);
  const list: unknown[] = [];
  const texts = new Set<string>();
  for (let tries = 0; list.length < count && tries < count + TRIED; tries += 1) {
    const index = list.length;
    const rules = parts.flatMap(({ prefixItems = [], items }): Schema[] => {
      const rule = prefixItems[index] ?? items;
      return rule === undefined ? [] : [rule];
    });
    const wants = count - index <= contained.length ? [contained[count - index - 1]!] : [];
    const value = draw([...rules, ...wants]);
    const text = JSON.stringify(value);
    if (!isUnique || !texts.has(text)) list.push(value);
    texts.add(text);
  }
  return list;
}
