import { toPointer } from '@data-import/define/json-pointer';

export const SINGLE = [
  'items',
  'contains',
  'unevaluatedItems',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'not',
  'if',
  'then',
  'else',
] as const;
export const LISTS = ['prefixItems', 'allOf', 'anyOf', 'oneOf'] as const;
export const NAMED = ['properties', 'patternProperties', 'dependentSchemas'] as const;

export const COUNTS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
] as const;
export const NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

export type Keywords<Names extends string, Value> = { readonly [Name in Names]?: Value };

export type Raw = Readonly<Record<string, unknown>>;

export type Written = Raw | boolean;

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isWritten(value: unknown): value is Written {
  return typeof value === 'boolean' || isRaw(value);
}

export function at(value: Raw, steps: readonly string[]): Raw | undefined {
  const found = valueAt(value, steps);
  return isNode(found) ? found : undefined;
}

export function valueAt(value: Raw, steps: readonly string[]): unknown {
  let found: unknown = value;
  for (const step of steps) found = isNode(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  return found;
}

function isNode(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null;
}

/** Finds the path of the first match, depth first. Visits shared and cyclic parts once. */
export function findPart(
  value: unknown,
  isFound: (part: unknown, name: string, depth: number) => boolean,
  seen = new Set<unknown>(),
  depth = 1,
): string[] | undefined {
  if (typeof value !== 'object' || value === null || seen.has(value)) return undefined;
  seen.add(value);
  for (const [name, part] of Object.entries(value)) {
    const found = isFound(part, name, depth) ? [] : findPart(part, isFound, seen, depth + 1);
    if (found !== undefined) return [name, ...found];
  }
  return undefined;
}

export type Steps = readonly [keyword: string, ...step: string[]];

export interface Layout {
  readonly single: readonly string[];
  readonly lists: readonly string[];
  readonly named: readonly string[];
}

const LAYOUT: Layout = { single: SINGLE, lists: LISTS, named: NAMED };

/** Maps the direct subschemas. Passes malformed ones unchanged, because the callers report them. */
export function mapInner(
  schema: object,
  convert: (inner: unknown, ...steps: Steps) => unknown,
  { single, lists, named }: Layout = LAYOUT,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = { ...schema };
  for (const keyword of Object.keys(mapped)) {
    const value = mapped[keyword];
    if (named.includes(keyword) && isRaw(value)) {
      mapped[keyword] = mapValues(value, (inner, name) => convert(inner, keyword, name));
    } else if (single.includes(keyword) || lists.includes(keyword)) {
      mapped[keyword] = Array.isArray(value)
        ? value.map((inner: unknown, index) => convert(inner, keyword, String(index)))
        : convert(value, keyword);
    }
  }
  return mapped;
}

export function listInner(schema: object, layout?: Layout): (readonly [steps: Steps, inner: unknown])[] {
  const inner: (readonly [Steps, unknown])[] = [];
  mapInner(schema, (each, ...steps) => inner.push([steps, each]), layout);
  return inner;
}

export function innerPlaces<S extends object>(schema: S): (readonly [pointer: string, inner: S])[] {
  return listInner(schema).flatMap(([steps, inner]) =>
    typeof inner === 'object' ? [[toPointer(steps), inner as S] as const] : [],
  );
}

/** The contract of a `$ref`, in the model (`Reading.json`) or in a published document (`#/$defs/Reading`). */
export function toRefName(ref: string): string {
  return ref.replace(/^#\/\$defs\/|\.json$/, '');
}

export function mapValues<V, R>(
  values: Readonly<Record<string, V>>,
  convert: (value: V, name: string) => R,
): Record<string, R> {
  const mapped: Record<string, R> = {};
  for (const name of Object.keys(values)) {
    const value = convert(values[name]!, name);
    if (name !== '__proto__') mapped[name] = value;
    else Object.defineProperty(mapped, name, { value, enumerable: true, writable: true, configurable: true });
  }
  return mapped;
}

export function mapDocument<S extends { readonly $defs?: object }>(
  { $defs, ...schema }: S,
  convert: (schema: S, name?: string) => object,
): S {
  return {
    ...convert(schema as S),
    ...($defs !== undefined && { $defs: mapValues($defs as Readonly<Record<string, S>>, convert) }),
  } as S;
}

export function mapSubschemas<S extends object>(
  schema: S,
  convert: (inner: S | false) => unknown,
): Record<string, unknown> {
  return mapInner(schema, (inner, ...steps) =>
    typeof inner === 'object' || steps.length > 1 ? convert(inner as S | false) : inner,
  );
}

export function acceptsNothing(schema: object | boolean | undefined): boolean {
  if (typeof schema !== 'object') return schema === false;
  const { not } = schema as Raw;
  return not === true || (isRaw(not) && Object.keys(not).length === 0);
}

const ANNOTATION =
  /^(x-.*|\$schema|\$id|\$comment|title|description|default|examples|deprecated|readOnly|writeOnly)$/;

export function isAnnotation(keyword: string): boolean {
  return ANNOTATION.test(keyword);
}

export function omitAnnotations<S extends object>(schema: S, kept: readonly string[] = []): S {
  const entries = Object.entries(schema);
  return Object.fromEntries(
    entries.filter(([keyword]) => kept.includes(keyword) || !isAnnotation(keyword)),
  ) as S;
}

export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
