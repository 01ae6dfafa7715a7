/** The keywords of JSON Schema (draft 2020-12) that conversions read. A document may have other keywords, which stay. */
export interface Schema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  readonly $comment?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema | false>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly unevaluatedProperties?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema;
  readonly contains?: Schema;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly unevaluatedItems?: Schema;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

const POSITIONS = [
  ['properties', 'named'],
  ['patternProperties', 'named'],
  ['dependentSchemas', 'named'],
  ['prefixItems', 'list'],
  ['allOf', 'list'],
  ['anyOf', 'list'],
  ['oneOf', 'list'],
  ['items', 'one'],
  ['contains', 'one'],
  ['unevaluatedItems', 'one'],
  ['additionalProperties', 'one'],
  ['propertyNames', 'one'],
  ['unevaluatedProperties', 'one'],
  ['not', 'one'],
  ['if', 'one'],
  ['then', 'one'],
  ['else', 'one'],
] as const satisfies readonly (readonly [keyof Schema, string])[];

type InnerPart<S> = readonly [keyword: string, step: string | undefined, inner: S];

/** The schemas directly inside a schema. A boolean is not one. */
export function innerParts<S extends Schema>(schema: S): InnerPart<S>[] {
  const parts: InnerPart<S>[] = [];
  for (const [keyword, kind] of POSITIONS) {
    const part: unknown = schema[keyword];
    if (typeof part !== 'object' || part === null) continue;
    if (kind === 'one') parts.push([keyword, undefined, part as S]);
    else {
      for (const [step, inner] of Object.entries(part)) {
        if (typeof inner === 'object') parts.push([keyword, step, inner as S]);
      }
    }
  }
  return parts;
}

export function innerPlaces<S extends Schema>(schema: S): (readonly [pointer: string, inner: S])[] {
  return innerParts(schema).map(([keyword, step, inner]) => [
    step === undefined ? `/${keyword}` : `/${keyword}/${pointerStep(step)}`,
    inner,
  ]);
}

const REF_PREFIX = '#/$defs/';

/** The contract that a `$ref` names, in the model (`Reading.json`) or in a published document (`#/$defs/Reading`). */
export function toRefName(ref: string): string {
  return ref.startsWith(REF_PREFIX) ? ref.slice(REF_PREFIX.length) : ref.replace(/\.json$/, '');
}

export function mapValues<V, R>(
  values: Readonly<Record<string, V>>,
  convert: (value: V, name: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value, name)]));
}

export function mapDocument<S extends Schema>(
  { $defs, ...schema }: S,
  convert: (schema: S, name?: string) => object,
): S {
  return {
    ...convert(schema as S),
    ...($defs !== undefined && { $defs: mapValues($defs as Readonly<Record<string, S>>, convert) }),
  } as S;
}

/** The same schema with each schema directly inside it converted. Its `$defs`, and data such as examples, stay. */
export function mapSubschemas<S extends Schema>(
  schema: S,
  convert: (inner: S | false) => unknown,
): Record<string, unknown> {
  const mapped = { ...schema } as Record<string, unknown>;
  for (const [keyword, kind] of POSITIONS) {
    const part = schema[keyword];
    if (typeof part !== 'object') continue;
    if (kind === 'one') mapped[keyword] = convert(part as S);
    else if (kind === 'list') mapped[keyword] = (part as readonly S[]).map((each) => convert(each));
    else mapped[keyword] = mapValues(part as Readonly<Record<string, S | false>>, convert);
  }
  return mapped;
}

export type Subschema = Record<string, unknown>;

/** `if`, `then` and `else` as alternatives, for dialects without conditions, and the rest of the schema. */
export function conditionRules<S extends Schema>(
  { if: condition, then, else: otherwise, ...others }: S,
  convert: (schema: Schema) => Subschema,
): [rules: Subschema[], others: Omit<S, 'if' | 'then' | 'else'>] {
  if (condition === undefined) return [[], others];
  const met = then && { anyOf: [{ not: convert(condition) }, convert(then)] };
  const unmet = otherwise && { anyOf: [convert(condition), convert(otherwise)] };
  return [[met, unmet].filter((rule) => rule !== undefined), others];
}

/** A name as a step of a JSON Pointer (RFC 6901). */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
