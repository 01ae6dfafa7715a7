import { createRequire } from 'node:module';
import type * as ajv2020 from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formats, runValidators } from '../../test/generated-validators.js';
import { normalised } from '../../test/user-schemas.js';
import { RuleError } from '../model.js';
import { checkStructure } from '../check/rules.js';

const Ajv = createRequire(import.meta.url)('ajv/dist/2020').default as typeof ajv2020.default.default;

/** The full run belongs to `npm run test:all`. */
const RUNS = process.env['ALL'] === '1' ? 4000 : 150;

const FIELDS = ['a', 'b', 'c'];
const TEXTS = ['', 'x', 'xy', '2024-02-29', '2024-02-30', '1.5', 'é'];
const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'];

const scalar = fc.constantFrom<unknown>(...TEXTS, 0, 1, 1.5, -1, true, false, null);
const field = fc.constantFrom(...FIELDS);
const names = fc.uniqueArray(field, { maxLength: 2 });

const patterns = fc.constantFrom('^x', '.', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', '^2024-02-2');
const types = fc.oneof(
  fc.constantFrom(...TYPES),
  fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 2 }),
);

const { document } = fc.letrec((tie) => ({
  document: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('document'), { maxLength: 3 }),
    fc.dictionary(field, tie('document'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

/** Keywords that the generator knows and some that it does not, in every combination: most are not supported. */
const { schema } = fc.letrec<{ schema: unknown; keywords: unknown; fields: unknown }>((tie) => ({
  fields: fc.dictionary(field, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
  keywords: fc.record(
    {
      type: types,
      const: fc.oneof(scalar, fc.constant({}), fc.constant([])),
      enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
      minLength: fc.nat(2),
      maxLength: fc.nat(2),
      pattern: patterns,
      format: fc.constantFrom('date', 'decimal', 'email'),
      minimum: fc.nat(2),
      minItems: fc.nat(2),
      items: tie('schema'),
      properties: tie('fields'),
      required: names,
      additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
      minProperties: fc.nat(2),
      anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
      oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      if: tie('schema'),
      then: tie('schema'),
      $ref: fc.constant('#'),
      title: fc.constant('A title'),
      'x-team': fc.constant('shop'),
      not: tie('schema'),
    },
    { requiredKeys: [] },
  ),
  schema: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'schema' },
    fc.constantFrom<unknown>(true, false, {}),
    fc.constantFrom<unknown>(...TYPES.map((type) => ({ type }))),
    sparse(fc.record({ type: fc.constant('object'), properties: tie('fields'), required: names })),
    fc.record({ type: types, enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 2 }) }),
    fc.record({ type: types, const: scalar }),
    fc.record({ type: fc.constant('string'), format: fc.constantFrom('date', 'decimal'), pattern: patterns }),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ type: fc.constant(['object', 'null']), properties: tie('fields') }),
    fc.record({ type: fc.constant('object'), additionalProperties: tie('schema') }),
    fc
      .tuple(tie('keywords'), fc.uniqueArray(fc.nat(21), { minLength: 1, maxLength: 3 }))
      .map(([all, chosen]) => {
        const entries = Object.entries(all as object);
        return Object.fromEntries(
          chosen.flatMap((index) => entries.slice(index % (entries.length || 1)).slice(0, 1)),
        );
      }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.record({ a: fc.constant({ enum: ['x', 'xy'] }), b: tie('schema') }),
      if: fc.record({ properties: fc.constant({ a: { const: 'x' } }), required: fc.constant(['a']) }),
      then: fc.constantFrom(
        { required: ['b'] },
        { properties: { b: false } },
        { properties: { b: { const: 1 } } },
      ),
    }),
  ),
}));

/** A record without some of its keys. */
function sparse(record: fc.Arbitrary<object>): fc.Arbitrary<unknown> {
  return fc.tuple(record, fc.nat(2)).map(([all, dropped]) => {
    const entries = Object.entries(all);
    return Object.fromEntries(entries.filter((_entry, index) => index === 0 || index !== dropped));
  });
}

/** The verdicts of generated code; undefined where the schema is refused. */
function generated(root: Record<string, unknown>) {
  const contracts = normalised(root);
  if (contracts === undefined) return undefined;
  try {
    for (const contract of contracts.values()) checkStructure(contract, contracts);
    return runValidators(contracts)('Root');
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

const ajv = new Ajv({ strict: false, formats: { ...formats }, logger: false });

/** Stock Ajv on the schema as it is written; undefined where it is not a schema, or recurses without end. */
function stock(root: object): ((value: unknown) => boolean | undefined) | undefined {
  if (ajv.validateSchema(root) !== true) return undefined;
  const validate = ajv.compile({ ...root });
  return (value) => {
    try {
      return validate(value);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
}

it('compiled validators give the verdict of stock Ajv on the original schema', () => {
  const count = { compiled: 0, refused: 0, valid: 0, invalid: 0 };
  fc.assert(
    fc.property(schema, fc.array(document, { minLength: 30, maxLength: 30 }), (drawn, values) => {
      if (typeof drawn !== 'object' || drawn === null) return;
      const root = drawn as Record<string, unknown>;
      const judge = stock(root);
      if (judge === undefined) return;
      const validator = generated(root);
      count[validator === undefined ? 'refused' : 'compiled'] += 1;
      if (validator === undefined) return;
      for (const value of values) {
        const expected = judge(value);
        if (expected === undefined) continue;
        count[expected ? 'valid' : 'invalid'] += 1;
        const verdicts = { is: validator.is(value), validate: validator.validate(value).ok };
        expect({ value, ...verdicts }).toEqual({ value, is: expected, validate: expected });
      }
    }),
    { numRuns: RUNS },
  );
  // Each outcome has to be frequent, or agreement on it would mean little.
  expect(Math.min(...Object.values(count))).toBeGreaterThan(RUNS / 5);
});
