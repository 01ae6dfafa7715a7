import { isFalse, type Schema, type SchemaObject } from '../compare/schema.js';
import { drawPattern } from './draw-pattern.js';
import { MAX_NESTING, drawInteger, type Drawing, type DrawInside, pick } from './drawing.js';

const MORE_NAMES = ['alder', 'birch', 'cedar', 'elm', 'fir', 'hazel', 'larch', 'maple'];

/** An object that tends to conform to all of several schemas. */
export function drawObject(parts: readonly SchemaObject[], drawing: Drawing, draw: DrawInside): object {
  const { random, depth } = drawing;
  const documented = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
  const most = Math.min(...parts.map(({ maxProperties = Infinity }) => maxProperties));
  const least = Math.max(...parts.map(({ minProperties = 0 }) => minProperties));
  const names = new Set(parts.flatMap(({ required = [] }) => required));
  const share = depth < MAX_NESTING ? pick(random, [0, 0.5, 1]) : 0;
  const wanted = [...documented].filter((name) => !names.has(name) && random() < share);
  for (const name of wanted) if (names.size < most && isPossible(parts, name)) names.add(name);
  const isRecord = documented.size === 0 && parts.some(isOpen);
  const others = isRecord && depth < MAX_NESTING ? drawInteger(random, 0, 2) : 0;
  for (let tries = 0; tries < 20 && (names.size < least || tries < others) && names.size < most; tries += 1) {
    const name = drawName(parts, drawing, draw, [...documented]);
    if (isPossible(parts, name)) names.add(name);
  }
  // A dependency may have others.
  for (const name of names) for (const other of dependenciesOf(parts, name)) names.add(other);
  const dependent = parts.flatMap(({ dependentSchemas = {} }) =>
    Object.entries(dependentSchemas as Readonly<Record<string, Schema>>).flatMap(([name, schema]) =>
      names.has(name) ? [schema] : [],
    ),
  );
  const own = Object.fromEntries([...names].map((name) => [name, draw(rulesFor(parts, name))]));
  if (dependent.length === 0) return own;
  const more = draw([{ type: 'object' }, ...dependent]);
  return typeof more === 'object' ? { ...own, ...more } : own;
}

/** Whether an object of the schema has other names than documented ones, for values that a rule describes. */
function isOpen({ patternProperties, additionalProperties, propertyNames }: SchemaObject): boolean {
  const isRecord = typeof additionalProperties === 'object' && !isFalse(additionalProperties);
  return patternProperties !== undefined || isRecord || propertyNames !== undefined;
}

function drawName(
  parts: readonly SchemaObject[],
  { random }: Drawing,
  draw: DrawInside,
  documented: readonly string[],
): string {
  const patterns = parts.flatMap(({ patternProperties = {} }) => Object.keys(patternProperties));
  if (patterns.length > 0 && random() < 0.7) return drawPattern(pick(random, patterns), random);
  const rules = parts.flatMap(({ propertyNames }) => (propertyNames === undefined ? [] : [propertyNames]));
  if (rules.length > 0) return String(draw([{ type: 'string' }, ...rules]));
  return pick(random, [...documented, ...MORE_NAMES]);
}

/** The schemas that the value of a property has to conform to. */
function rulesFor(parts: readonly SchemaObject[], name: string): Schema[] {
  return parts.flatMap(({ properties = {}, patternProperties = {}, additionalProperties }) => {
    const matching = Object.entries(patternProperties).filter(([pattern]) =>
      new RegExp(pattern, 'u').test(name),
    );
    const own = Object.hasOwn(properties, name) ? [properties[name]!] : [];
    const rules = [...own, ...matching.map(([, schema]) => schema)];
    return rules.length > 0 || additionalProperties === undefined ? rules : [additionalProperties];
  });
}

function isPossible(parts: readonly SchemaObject[], name: string): boolean {
  return !rulesFor(parts, name).some(isFalse);
}

function dependenciesOf(parts: readonly SchemaObject[], name: string): readonly string[] {
  return parts.flatMap(({ dependentRequired = {} }) =>
    Object.hasOwn(dependentRequired, name) ? dependentRequired[name]! : [],
  );
}
