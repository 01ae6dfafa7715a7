import { type TSchema, type TUnsafe, type TUnion, type TLiteral, Type } from '@sinclair/typebox';

/**
 * A text conforms to one of our formats if its pattern matches and, for `utc-date-time`, if it is a
 * `date-time`. In JSON Schema (ECMA-262 without flag `m`), `$` matches only at the end of the text.
 */
export const OWN_FORMATS = {
  decimal: { pattern: '^-?[0-9]+(\\.[0-9]+)?$' },
  phone: { pattern: '^([ .()\\-]*\\+)?([ .()\\-]*[0-9]){7,15}[ .()\\-]*$' },
  'utc-date-time': {
    format: 'date-time',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$',
  },
} as const;

/**
 * One builder for each notation of the specification. Descriptions are mandatory, because JSON Schema, the
 * reference and editors show them.
 */

export function string(description: string, options: { examples?: string[] } = {}) {
  return Type.String({ description, ...options });
}

export function stringOrEmpty(description: string) {
  return Type.String({ description, minLength: 0 });
}

export function boolean(description: string) {
  return Type.Boolean({ description });
}

/** A query parameter with the text `true` or `false`. */
export function queryBoolean(description: string, fallback: boolean) {
  return assumption(
    'written `true` or `false`, in lower case',
    Type.Boolean({ description, default: fallback }),
  );
}

export function integer(description: string) {
  return Type.Integer({ description });
}

export function number(description: string) {
  return Type.Number({ description });
}

export function decimal(description: string) {
  return assumption(
    'ASCII digits, with an optional minus sign before them and an optional point between them',
    Type.String({ description, format: 'decimal', pattern: OWN_FORMATS.decimal.pattern }),
  );
}

export function date(description: string) {
  return Type.String({ description, format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
}

/** An instant in a request: `YYYY-MM-DDTHH:MM:SSZ`. */
export function utcDateTime(description: string) {
  return assumption(
    'hours from 00 to 23 and seconds from 00 to 59: neither 24:00:00 nor a leap second',
    Type.String({
      description,
      format: 'utc-date-time',
      pattern: OWN_FORMATS['utc-date-time'].pattern,
    }),
  );
}

/** An instant in a response: RFC 3339, any offset, any fraction. */
export function dateTime(description: string) {
  return assumption(
    'RFC 3339: `Z` or any offset, and any fraction of a second or none',
    Type.String({
      description,
      format: 'date-time',
      pattern:
        '^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([Zz]|[+\\-][0-9]{2}:[0-9]{2})$',
    }),
  );
}

/** A telephone number: an optional `+` and 7 to 15 digits among spaces, hyphens, dots and parentheses. */
export function phone(description: string) {
  return assumption(
    'a number is malformed unless it is 7 to 15 digits, with or without + before them; spaces, hyphens, dots and parentheses do not count',
    Type.String({
      description,
      format: 'phone',
      pattern: OWN_FORMATS.phone.pattern,
    }),
  );
}

export function pathParameter(description: string) {
  return assumption(
    'an empty value is invalid: the path would be another one',
    Type.String({ description, minLength: 1 }),
  );
}

/** A path below the document root that is configured for the supplier. */
export function documentPath(description: string) {
  return assumption(
    'one slash joins the root and the path, with or without slashes of their own',
    string(description),
  );
}

/** A string with known values, which the schema lists as `examples`. Any other string is valid too. */
export function openEnum<const V extends string>(
  values: readonly V[],
  description: string,
): TUnsafe<V | (string & {})> {
  const schema = Type.String({ description, examples: [...values], 'x-open-enum': true });
  return schema as TSchema as TUnsafe<V | (string & {})>;
}

export function closedEnum<const V extends readonly [string, string, ...string[]]>(
  values: V,
  description: string,
): TUnion<{ -readonly [K in keyof V]: TLiteral<V[K] & string> }> {
  const literals = values.map((value) => Type.Literal(value));
  return assumption('the list is complete', Type.Union(literals, { description })) as never;
}

export function constant<const V extends string>(value: V, description: string) {
  return Type.Literal(value, { description });
}

export function freeForm(description: string) {
  return Type.Record(Type.String(), Type.Unknown(), { description, 'x-undocumented': 'its members' });
}

export function unknownValue(missing: string, description: string) {
  return Type.Unknown({ description, 'x-undocumented': missing });
}

/** `missing` names the gap in the specification of the value. */
export function undocumented<T extends TSchema>(missing: string, schema: T): T {
  return { ...schema, 'x-undocumented': missing };
}

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/**
 * One of the shapes that the specification shows, or any other JSON value. The last alternative names every
 * type, so that type generators keep the union. It uses `anyOf`, because strict Ajv rejects lists of types.
 */
export function openUnion<const S extends readonly [TSchema, ...TSchema[]]>(
  shapes: S,
  missing: string,
  description: string,
): TUnion<[...S, TUnsafe<JsonValue>]> {
  const other = Type.Unknown({
    description: 'Any other JSON value.',
    anyOf: [
      { type: 'object', additionalProperties: true },
      ...['array', 'string', 'number', 'boolean', 'null'].map((type) => ({ type })),
    ],
    'x-undocumented': missing,
  });
  return Type.Union([...shapes, other], { description }) as never;
}

/** Records our assumption, `choice`, where the specification is ambiguous. */
export function assumption<T extends TSchema>(choice: string, schema: T): T {
  return { ...schema, 'x-assumption': choice };
}

/** Marks personal data: `redact` replaces the value, and issues never quote it. */
export function pii<T extends TSchema>(schema: T): T {
  return { ...schema, 'x-pii': true };
}

/** Marks the field that identifies the account of an event, for `accountOf`. */
export function accountKey<T extends TSchema>(schema: T): T {
  return { ...schema, 'x-account': true };
}

export function list<T extends TSchema>(items: T, description: string) {
  return Type.Array(items, { description });
}

/** The field itself stays required. */
export function nullable<T extends TSchema>(schema: T) {
  const { description, ...rest } = schema;
  return Type.Union([rest as unknown as T, Type.Null()], description === undefined ? {} : { description });
}

export function nullValue(description: string) {
  return Type.Null({ description });
}

/** Replaces the description of a shared schema for one field. */
export function described<T extends TSchema>(schema: T, description: string): T {
  return { ...schema, description };
}

export function optional<T extends TSchema>(schema: T) {
  return Type.Optional(schema);
}
