import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { listTypeErrors } from '../../test/type-errors.js';
import { drawn, json, judge, stock, toContracts, withoutRefs } from '../../test/vocabulary.js';
import { mapSubschemas, mapValues } from '../subschemas.js';
import type { JsonSchema, JsonValue } from '../json-schema.js';
import { emitTypes } from './emit-types.js';

const SEED = Date.now();

it('types accept the documents that the schema accepts', async () => {
  const samples = fc.sample(fc.tuple(drawn, drawn, drawn, fc.array(json, { minLength: 30, maxLength: 30 })), {
    numRuns: 40,
    seed: SEED,
  });
  const texts = samples.map(async ([root, other, last, values], index) => {
    const schemas = mapValues({ Root: root, Other: other, Last: withoutRefs(last) }, withCommonField);
    const types = [...(await emitTypes(toContracts(schemas))).values()].join('\n');
    const isValid = stock(schemas);
    const uses = values
      .map(withField)
      .filter((value) => isValid(value, true))
      .map((value) => `((value: ${JSON.stringify(value)}): Types${index}.Root => value);`);
    return `namespace Types${index} {\n${types}\n}\n${uses.join('\n')}`;
  });
  expect([...listTypeErrors(await Promise.all(texts))], `seed ${SEED}`).toEqual([]);
});

/** Adds a common field, because TypeScript rejects objects that share none with an all-optional type. */
function withCommonField(schema: JsonSchema): JsonSchema {
  const mapped: JsonSchema = mapSubschemas(schema, (inner) => inner && withCommonField(inner));
  const { properties } = mapped;
  return properties === undefined ? mapped : { ...mapped, properties: { a: {}, ...properties } };
}

function withField(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withField);
  return typeof value === 'object' && value !== null ? { a: 1, ...mapValues(value, withField) } : value;
}

const RUNS = process.env['ALL'] === '1' ? 6_000 : 200;

it.each<[where: string, root: JsonSchema, values: readonly unknown[]]>([
  [
    'those of a second validator where stock Ajv throws',
    {
      allOf: [{ patternProperties: { '^x': {} }, oneOf: [{ additionalProperties: { not: {} } }, {}] }],
    },
    [{ x: '' }, {}],
  ],
  [
    'those of a second validator on empty arrays in "not", after "prefixItems"',
    { not: { prefixItems: [{ type: 'number' }], contains: {} } },
    [[], [1]],
  ],
  [
    'those of a second validator on "contains" in an empty item after another one',
    { items: { contains: { type: 'integer' } } },
    [
      [[-1], []],
      [[-1], [1]],
    ],
  ],
  [
    'those of a second validator on formats of numbers',
    { contains: { format: 'int32' }, unevaluatedItems: { type: 'string' } },
    [
      [1.5, ''],
      [1, ''],
    ],
  ],
  [
    'not changed by removing a required field that is not documented',
    { patternProperties: {}, required: ['a'] },
    [{ a: '' }, {}],
  ],
])('verdicts are %s', (_where, root, values) => {
  const count = { valid: 0, invalid: 0 };
  judge({ Root: root }, values, count);
  expect(count).toEqual({ valid: 1, invalid: 1 });
});

it('an array whose items are not described evaluates none of them', () => {
  const count = { valid: 0, invalid: 0 };
  for (const minItems of [{}, { minItems: 1 }]) {
    const anyOf = [{ type: 'array', ...minItems }, {}] as const;
    judge({ Root: { unevaluatedItems: { type: 'null' }, anyOf: [...anyOf] } }, [[{}], [null]], count);
  }
  expect(count).toEqual({ valid: 2, invalid: 2 });
});

it('verdicts are those of stock Ajv on every schema', () => {
  const count = { valid: 0, invalid: 0 };
  fc.assert(
    fc.property(
      drawn,
      drawn,
      drawn,
      fc.array(json, { minLength: 20, maxLength: 20 }),
      (root, other, last, values) => {
        const schemas = { Root: root, Other: other, Last: withoutRefs(last) };
        judge(schemas, values, count);
      },
    ),
    { numRuns: RUNS },
  );
  expect(Math.min(...Object.values(count))).toBeGreaterThan(RUNS);
});
