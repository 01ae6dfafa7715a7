import * as fc from 'fast-check';
import { expect } from 'vitest';
import { mapSubschemas } from '../src/subschemas.js';
import { type JsonSchema, type JsonValue, publishedRef, refTo } from '../src/json-schema.js';
import type { Contracts } from '../src/model.js';
import { toDocuments } from '../src/publish/emit-json.js';
import { runBytesGuards, runValidators } from './generated-validators.js';
import { DRAFT_2020, type Oracle, oracleFor, stockAjv } from './stock.js';

/*
 * `ownProperties`: inherited members are no fields. `allErrors`: when it stops at the first error, Ajv 8.20
 * skips array keywords after `prefixItems` if an array is empty.
 */
const ajv = stockAjv(DRAFT_2020, { ownProperties: true, allErrors: true });

type Schemas = Readonly<Record<string, JsonSchema>>;

export function toContracts(schemas: Schemas): Contracts {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [name, { name, file: `${name}.json`, schema }]),
  );
}

function toPublished(schema: JsonSchema | false): unknown {
  if (schema === false) return false;
  const mapped = mapSubschemas(schema, toPublished);
  const { $ref } = schema;
  return $ref === undefined ? mapped : { ...mapped, $ref: publishedRef($ref.replace('.json', '')) };
}

function verdictsOn(document: object): Oracle {
  return oracleFor(DRAFT_2020, document, ajv.compile(document));
}

export function stock(schemas: Schemas): Oracle {
  const $defs = Object.fromEntries(Object.entries(schemas).map(([name, each]) => [name, toPublished(each)]));
  const document = { $ref: publishedRef('Root'), $defs };
  if (ajv.validateSchema(document) !== true) throw new Error(ajv.errorsText());
  return verdictsOn(document);
}

function toTexts(value: unknown): string[] {
  const text = JSON.stringify(value);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const repeated = isObject ? Object.keys(value).map((name) => `${JSON.stringify(name)}:null,`) : [];
  const last = repeated.length === 0 ? text : `{${repeated.join('')}${text.slice(1)}`;
  return [text, JSON.stringify(value, null, 1), last];
}

/** Asserts that generated code agrees with stock Ajv on the values. Returns the issues of the last one. */
export function judge(
  schemas: Schemas,
  values: readonly unknown[],
  count = { valid: 0, invalid: 0 },
): string[] {
  const validator = runValidators(toContracts(schemas))('Root');
  const isBytes = runBytesGuards(toContracts(schemas))('Root');
  const expected = stock(schemas);
  const published = verdictsOn(toDocuments(toContracts(schemas), new Map()).get('Root')!);
  let issues: string[] = [];
  for (const value of values) {
    // Not undefined, because no schema here recurses without end.
    const verdict = expected(value, validator.is(value))!;
    count[verdict ? 'valid' : 'invalid'] += 1;
    const result = validator.validate(value);
    const strict = validator.validate(value, { unknownFields: 'report' });
    const verdicts = {
      is: validator.is(value),
      validate: result.ok,
      report: strict.ok,
      published: published(value, verdict),
      bytes: toTexts(value).map((text) => isBytes(Buffer.from(text))),
    };
    const bytes = toTexts(value).map(() => verdict);
    const all = { is: verdict, validate: verdict, report: verdict, published: verdict, bytes };
    expect({ value, ...verdicts }).toEqual({ value, ...all });
    if (verdict) expect(validator.validate(value, { unknownFields: 'strip' }).ok).toBe(true);
    issues = result.ok ? [] : result.issues.map(({ code, pointer }) => `${pointer} ${code}`);
  }
  return issues;
}

const FIELDS = ['a', 'b', 'c', 'x'];
const TEXTS = ['', 'x', 'xy', '\u{1f600}', '2024-02-29', 'a@b.cd', 'a', 'b'];
export const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'] as const;

const field = fc.constantFrom(...FIELDS);
export const names = fc.uniqueArray(field, { maxLength: 2 });

export function named<T>(values: fc.Arbitrary<T>, maxKeys = 3): fc.Arbitrary<Record<string, T>> {
  return fc
    .uniqueArray(fc.tuple(field, values), { maxLength: maxKeys, selector: ([name]) => name })
    .map(
      (entries) =>
        JSON.parse(
          `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`).join()}}`,
        ) as Record<string, T>,
    );
}

export function documentsOf(scalar: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  return fc.letrec<{ json: JsonValue }>((tie) => ({
    json: fc.oneof({ maxDepth: 3 }, scalar, fc.array(tie('json'), { maxLength: 3 }), named(tie('json'))),
  })).json;
}

const scalar = fc.constantFrom(...TEXTS, 0, 1, 1.5, -1, 4, 0.3, 2.1, true, false, null);
export const json = documentsOf(scalar);

const size = fc.constantFrom(0, 1, 2);
const pattern = fc.constantFrom('^x', '.', '^[ab]$', '^.{1}$');
const contract = fc.constantFrom('Root', 'Other', 'Last');

/** Every keyword but `$ref`. @param part a schema of another value, which alone may refer to a contract around it */
export function keywordsOf(
  inner: fc.Arbitrary<unknown>,
  part: fc.Arbitrary<unknown> = inner,
): Record<string, fc.Arbitrary<unknown>> {
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  return {
    type: fc.oneof(
      fc.constantFrom(...TYPES),
      fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 2 }),
    ),
    const: fc.oneof(scalar, json),
    enum: fc.uniqueArray(fc.oneof(scalar, json), {
      minLength: 1,
      maxLength: 3,
      selector: (each) => JSON.stringify(each),
    }),
    minimum: size,
    maximum: size,
    exclusiveMinimum: size,
    exclusiveMaximum: size,
    multipleOf: fc.constantFrom(1, 2, 0.5, 0.1, 0.3),
    minLength: size,
    maxLength: size,
    pattern,
    format: fc.constantFrom('date', 'email', 'int32', 'ipv4', 'regex'),
    prefixItems: fc.array(part, { minLength: 1, maxLength: 2 }),
    items: part,
    contains: part,
    minContains: size,
    maxContains: size,
    minItems: size,
    maxItems: size,
    uniqueItems: fc.boolean(),
    unevaluatedItems: part,
    properties: named(fc.oneof({ weight: 8, arbitrary: part }, { weight: 1, arbitrary: fc.constant(false) })),
    patternProperties: fc.dictionary(pattern, part, { maxKeys: 2, noNullPrototype: true }),
    additionalProperties: fc.oneof(fc.boolean(), part),
    propertyNames: inner,
    required: names,
    minProperties: size,
    maxProperties: size,
    dependentRequired: named(names, 2),
    dependentSchemas: named(inner, 2),
    unevaluatedProperties: part,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: inner,
    if: inner,
    then: inner,
    else: inner,
  };
}

export function someOf(keywords: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonSchema> {
  return fc
    .subarray(Object.keys(keywords), { minLength: 1, maxLength: 4 })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((name) => [name, keywords[name]!]))),
    ) as fc.Arbitrary<JsonSchema>;
}

/** References at the same value lead only to `Last`, which has none, so that none recurses without end. */
export const { drawn } = fc.letrec<{ drawn: JsonSchema }>((tie) => {
  const inner = tie('drawn');
  const part = fc.oneof(
    { weight: 5, arbitrary: inner },
    { weight: 1, arbitrary: contract.map((name) => ({ $ref: refTo(name) })) },
  );
  const some = someOf({ ...keywordsOf(inner, part), $ref: fc.constant(refTo('Last')) });
  return {
    drawn: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'schema' },
      fc.constantFrom<JsonSchema>({}, { not: {} }, ...TYPES.map((type) => ({ type }))),
      some,
      some,
    ),
  };
});

/** Removes in-place references, which could form a cycle. */
export function withoutRefs(schema: JsonSchema): JsonSchema {
  const { $ref: _target, ...others } = schema;
  const stepping = new Set([
    'properties',
    'patternProperties',
    'additionalProperties',
    'items',
    'prefixItems',
  ]);
  const entries = Object.entries(others).map(([keyword, each]) => {
    if (stepping.has(keyword)) return [keyword, each];
    return [
      keyword,
      mapSubschemas({ [keyword]: each } as JsonSchema, (one) => (one === false ? one : withoutRefs(one)))[
        keyword
      ],
    ];
  });
  return Object.fromEntries(entries) as JsonSchema;
}
