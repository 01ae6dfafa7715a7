import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { type Oracle, oracleFor, STOCK_DRAFTS, stockAjv } from '../../test/stock.js';
import { readFolder } from '../../test/user-schemas.js';

/** The full run belongs to `npm run test:all`; `RUNS=12000` compares more than a million verdicts. */
const RUNS = Number(process.env['RUNS'] ?? (process.env['ALL'] === '1' ? 1000 : 150));

const FIELDS = ['a', 'b', 'c'];
const TEXTS = ['', 'x', 'xy', '2024-02-29', '2024-02-30', '1.5', 'é', '😀', '\ud800', '\n', '#/a~1b', '^(x'];

const FORMATTED: Readonly<Record<string, string>> = {
  date: '2024-02-29',
  decimal: '-1.50',
  email: 'a.b@c.example',
  other: '',
  time: '23:59:60Z',
  'date-time': '2024-02-29T12:00:00.5+01:00',
  'iso-time': '12:00:00',
  'iso-date-time': '2024-02-29 12:00:00',
  duration: 'P1DT2H',
  uri: 'https://a.example/b?c#d',
  'uri-reference': '../a%20b',
  'uri-template': '/a{?b*,c}',
  url: 'http://u:p@a.example:80/b',
  hostname: 'a-b.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  regex: '^a+$',
  uuid: 'urn:uuid:00000000-0000-4000-8000-000000000000',
  'json-pointer': '/a/b~1c',
  'json-pointer-uri-fragment': '#/a%20b',
  'relative-json-pointer': '1/a',
  byte: 'AbC/',
  int32: '',
  int64: '',
  float: '',
  password: '',
};
const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'];

const NUMBERS = [0, 1, 1.5, -1, -0, 0.1, 0.3, 2 ** 31, 2 ** 53, 5e-324];
const scalar = fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, true, false, null);
const format = fc.constantFrom(...Object.keys(FORMATTED));
const field = fc.constantFrom(...FIELDS);
const names = fc.uniqueArray(field, { maxLength: 2 });

const patterns = fc.constantFrom('^x', '.', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', '^2024-02-2');
const types = fc.oneof(
  fc.constantFrom(...TYPES),
  fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 2 }),
);

const { document: shallow } = fc.letrec((tie) => ({
  document: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.constantFrom(...Object.values(FORMATTED)),
    fc.array(tie('document'), { maxLength: 3 }),
    fc.dictionary(field, tie('document'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

/** Few are deep: the time of stock Ajv may double with each level. */
const document = fc.oneof(
  { arbitrary: shallow, weight: 9 },
  {
    arbitrary: fc
      .tuple(
        shallow,
        fc.array(
          field.filter((each) => each !== 'c'),
          { maxLength: 8 },
        ),
      )
      .map(([inner, steps]) =>
        steps.reduce<unknown>((part, step) => (step === 'a' ? { a: part } : [part]), inner),
      ),
    weight: 1,
  },
);

const { schema } = fc.letrec<{ schema: unknown; schemas: unknown; keywords: unknown; fields: unknown }>(
  (tie) => ({
    fields: fc.dictionary(field, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
    schemas: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
    keywords: fc.record(
      {
        type: types,
        nullable: fc.boolean(),
        const: fc.oneof(scalar, fc.constant({}), fc.constant([])),
        enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
        minLength: fc.nat(2),
        maxLength: fc.nat(2),
        pattern: patterns,
        format,
        minimum: fc.nat(2),
        exclusiveMaximum: fc.nat(2),
        multipleOf: fc.constantFrom(1, 0.5, 0.1, 3, 0.01),
        maximum: fc.constantFrom(0, 1.5, 2 ** 53),
        exclusiveMinimum: fc.nat(2),
        minItems: fc.nat(2),
        maxItems: fc.nat(2),
        uniqueItems: fc.boolean(),
        items: fc.oneof(tie('schema'), tie('schemas')),
        prefixItems: tie('schemas'),
        additionalItems: tie('schema'),
        contains: tie('schema'),
        minContains: fc.nat(2),
        maxContains: fc.nat(2),
        properties: tie('fields'),
        patternProperties: fc.dictionary(fc.constantFrom('a', '^b', '.'), tie('schema'), {
          maxKeys: 2,
          noNullPrototype: true,
        }),
        propertyNames: tie('schema'),
        required: names,
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
        minProperties: fc.nat(2),
        maxProperties: fc.nat(2),
        dependencies: fc.dictionary(field, fc.oneof(tie('schema'), names), {
          maxKeys: 2,
          noNullPrototype: true,
        }),
        dependentRequired: fc.dictionary(field, names, { maxKeys: 2, noNullPrototype: true }),
        dependentSchemas: tie('fields'),
        allOf: tie('schemas'),
        anyOf: tie('schemas'),
        oneOf: tie('schemas'),
        if: tie('schema'),
        then: tie('schema'),
        else: tie('schema'),
        not: tie('schema'),
        unevaluatedProperties: tie('schema'),
        $ref: fc.constantFrom('#', '#/$defs/d', '#/$defs/e', '#/properties/a', '#/$defs/d/items', '#e'),
        title: fc.constant('A title'),
        'x-team': fc.constant({ $ref: 'none' }),
        mine: fc.constant({ $ref: 'none' }),
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
      fc.record({
        type: fc.constant('string'),
        format: fc.constantFrom('date', 'decimal'),
        pattern: patterns,
      }),
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
  }),
);

function sparse(record: fc.Arbitrary<object>): fc.Arbitrary<unknown> {
  return fc.tuple(record, fc.nat(2)).map(([all, dropped]) => {
    const entries = Object.entries(all);
    return Object.fromEntries(entries.filter((_entry, index) => index === 0 || index !== dropped));
  });
}

const root = fc
  .record({
    drawn: schema,
    d: schema,
    e: schema,
    $schema: fc.constantFrom(...STOCK_DRAFTS),
  })
  .map(({ drawn, d, e, $schema }) => {
    const name = $schema.startsWith('http:') ? { $id: '#e' } : { $anchor: 'e' };
    const named = typeof e === 'object' ? { ...e, ...name } : e;
    return { ...(drawn as object), $defs: { d, e: named }, $schema };
  });

/** Where it stops at the first error, Ajv 8.20 skips keywords of arrays after a list of items if an array is empty. */
const stocks = new Map(STOCK_DRAFTS.map(($schema) => [$schema, stockAjv($schema, true)]));

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
