import { type TSchema, type TUnsafe, type TUnion, type TLiteral, Type } from '@sinclair/typebox';

/**
 * Pattern and example of each of our own formats. A format accepts what its pattern matches; an instant is also a
 * `date-time`. Each pattern ends in `$`, which in JSON Schema is the end of the text.
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
 * A value of a contract: one builder per notation of the specification. A description is mandatory: it is shown in
 * JSON Schema, in the documentation and above the field in an editor.
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

/** A boolean in a query, where it is text, and its default. */
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

/** A string whose known values are those seen so far: any string is valid. */
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

/** `missing` describes what the specification does not show of the value. */
export function undocumented<T extends TSchema>(missing: string, schema: T): T {
  return { ...schema, 'x-undocumented': missing };
}

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/**
 * One of the shapes that the specification shows, or any other JSON value. That alternative names every type: generators of
 * types keep the others next to it. It has no list of types, which Ajv in strict mode rejects.
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

/** `choice` is the assumption of the contracts where the specification leaves a choice. */
export function assumption<T extends TSchema>(choice: string, schema: T): T {
  return { ...schema, 'x-assumption': choice };
}

/** Personal data: `redact` replaces the value, and no issue shows it. */
export function pii<T extends TSchema>(schema: T): T {
  return { ...schema, 'x-pii': true };
}

/** The key of the account that an event is about, for `accountOf`. */
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

/** For one use of a shared shape. */
export function described<T extends TSchema>(schema: T, description: string): T {
  return { ...schema, description };
}

export function optional<T extends TSchema>(schema: T) {
  return Type.Optional(schema);
}
