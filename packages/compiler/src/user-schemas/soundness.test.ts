import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { type Oracle, oracleFor, STOCK_DRAFTS, stockAjv } from '../../test/stock.js';
import { readFolder } from '../../test/user-schemas.js';
import { documentsOf, keywordsOf, named, names, someOf, TYPES } from '../../test/vocabulary.js';
import { FORMAT_NAMES } from '../compile/format-predicates.js';
import type { JsonValue } from '../json-schema.js';

/** The full run belongs to `npm run test:all`; `RUNS=12000` compares more than a million verdicts. */
const RUNS = Number(process.env['RUNS'] ?? (process.env['ALL'] === '1' ? 1000 : 150));

const TEXTS = ['', 'x', 'xy', '2024-02-29', '2024-02-30', '1.5', 'é', '😀', '\ud800', '\n', '#/a~1b', '^(x'];
const NUMBERS = [0, 1, 1.5, -1, -0, 0.1, 0.3, 2 ** 31, 2 ** 53, 5e-324];
/** Contains at least one text of every format. */
const FORMATTED =
  '-1.50 a.b@c.example 23:59:60Z 2024-02-29T12:00:00.5+01:00 12:00:00 P1DT2H https://a.example/b?c#d ../a%20b /a{?b*,c} http://u:p@a.example:80/b a-b.example 192.0.2.1 ::1 ^a+$ urn:uuid:00000000-0000-4000-8000-000000000000 /a/b~1c #/a%20b 1/a AbC/';
const scalar = fc.oneof(
  fc.constantFrom<JsonValue>(...TEXTS, ...NUMBERS, true, false, null),
  fc.constantFrom(...FORMATTED.split(' '), '2024-02-29 12:00:00'),
);

const shallow = documentsOf(scalar);
const steps = fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 });

/** Few are deep: the time of stock Ajv may double with each level. */
const document = fc.oneof(
  { arbitrary: shallow, weight: 9 },
  {
    arbitrary: fc
      .tuple(shallow, steps)
      .map(([inner, path]) =>
        path.reduce<unknown>((part, step) => (step === 'a' ? { a: part } : [part]), inner),
      ),
    weight: 1,
  },
);

const types = fc.constantFrom(...TYPES);
const patterns = fc.constantFrom('^x', '.', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', '^2024-02-2');

const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const inner = tie('schema');
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  const { unevaluatedItems: _unevaluatedItems, ...current } = keywordsOf(inner);
  const some = someOf({
    ...current,
    pattern: patterns,
    format: fc.constantFrom(...FORMAT_NAMES, 'other', 'password'),
    nullable: fc.boolean(),
    items: fc.oneof(inner, list),
    additionalItems: inner,
    dependencies: named(fc.oneof(inner, names), 2),
    $ref: fc.constantFrom('#', '#/$defs/d', '#/$defs/e', '#/$defs/d/properties/a', '#/$defs/d/items', '#e'),
    title: fc.constant('A title'),
    'x-team': fc.constant({ $ref: 'none' }),
    mine: fc.constant({ $ref: 'none' }),
  });
  const properties = named(inner);
  const text = fc.record({
    type: fc.constant('string'),
    format: fc.constantFrom('date', 'decimal'),
    pattern: patterns,
  });
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'schema' },
      fc.constantFrom<unknown>(true, false, {}, { type: ['object', 'null'], properties: {} }),
      types.map((type) => ({ type })),
      some,
      some,
      fc.record(
        { type: fc.constant('object'), properties, required: names, additionalProperties: fc.boolean() },
        { requiredKeys: ['type'] },
      ),
      fc.record({ type: types, enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 2 }) }),
      text,
      fc.record({
        type: fc.constant('object'),
        properties: fc.record({ a: fc.constant({ enum: ['x', 'xy'] }), b: inner }),
        if: fc.record({ properties: fc.constant({ a: { const: 'x' } }), required: fc.constant(['a']) }),
        then: fc.constantFrom(
          { required: ['b'] },
          { properties: { b: false } },
          { properties: { b: { const: 1 } } },
        ),
      }),
    ),
  };
});

const root = fc
  .record({ drawn: schema, d: schema, e: schema, $schema: fc.constantFrom(...STOCK_DRAFTS) })
  .map(({ drawn, d, e, $schema }) => {
    const name = $schema.startsWith('http:') ? { $id: '#e' } : { $anchor: 'e' };
    const $defs = { d: { properties: { a: d }, items: d }, e: { allOf: [e], ...name } };
    return { ...(drawn as object), $defs, $schema };
  });

/** `allErrors`, because otherwise Ajv 8.20 skips array keywords after a tuple if an array is empty. */
const stocks = new Map(STOCK_DRAFTS.map(($schema) => [$schema, stockAjv($schema, { allErrors: true })]));

function stock({ $schema, ...written }: { readonly $schema: string }): Oracle | undefined {
  const ajv = stocks.get($schema)!;
  if (ajv.validateSchema({ $schema, ...written }) !== true) return undefined;
  try {
    return oracleFor($schema, written, ajv.compile(written));
  } catch {
    return undefined;
  }
}

it(
  'compiled validators give the verdict of stock Ajv on the original schema',
  { timeout: RUNS * 1000 },
  () => {
    const count = { valid: 0, invalid: 0, compiled: 0 };
    fc.assert(
      fc.property(root, fc.array(document, { minLength: 30, maxLength: 30 }), (written, values) => {
        const judge = stock(written);
        if (judge === undefined) return;
        const { contracts, problems } = readFolder({ 'root.json': written });
        const unexpected = problems.filter((problem) => !/refers to itself/.test(problem));
        expect({ written, unexpected }).toEqual({ written, unexpected: [] });
        if (problems.length > 0) return;
        const validator = runValidators(contracts, 'any')('Root');
        count.compiled += 1;
        for (const value of values) {
          const expected = judge(value, validator.is(value));
          if (expected === undefined) continue;
          count[expected ? 'valid' : 'invalid'] += 1;
          const verdicts = [
            validator.is(value),
            validator.validate(value).ok,
            validator.validate(value, { unknownFields: 'report' }).ok,
          ];
          expect({ value, verdicts }).toEqual({ value, verdicts: [expected, expected, expected] });
        }
      }),
      { numRuns: RUNS },
    );
    // Each outcome has to be frequent, or agreement on it would mean little.
    expect(Math.min(...Object.values(count))).toBeGreaterThan(RUNS / 5);
  },
);

it('in draft 2019-09, items that "contains" finds are unevaluated', () => {
  const written = {
    items: [{ type: 'null' }],
    contains: { type: 'string' },
    minContains: 2,
    unevaluatedItems: false,
  };
  const items = [[null, 'x', 'x'], [null], ['x', 'x']];
  const verdicts = ['2019-09', '2020-12'].map((draft) => {
    const $schema = `https://json-schema.org/draft/${draft}/schema`;
    const { items: prefixItems, ...others } = written;
    const each = draft === '2019-09' ? { ...written, $schema } : { ...others, prefixItems, $schema };
    const { is } = runValidators(readFolder({ 'root.json': each }).contracts, 'any')('Root');
    return items.map((value) => is(value));
  });
  expect(verdicts).toEqual([
    [false, false, false],
    [true, false, false],
  ]);
});
