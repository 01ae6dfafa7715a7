import { describe, expect, it } from 'vitest';
import { compileFiles } from '../../test/user-schemas.js';
import { runValidators } from '../../test/generated-validators.js';
import { judge, toContracts } from '../../test/vocabulary.js';
import type { JsonSchema } from '../json-schema.js';
import { refTo } from '../json-schema.js';
import { listSharedContracts } from './visits.js';

type Schemas = Readonly<Record<string, JsonSchema>>;

const LEAF: JsonSchema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
const DOCUMENTS = [{ a: 'x' }, { a: 1 }, { a: 'x', b: 1 }, {}, 'x', null];

/** Creates contracts that each reference the previous one twice in place. */
function diamond(levels: number, join: (lower: JsonSchema) => JsonSchema): Schemas {
  const schemas: Record<string, JsonSchema> = { Level0: LEAF };
  for (let i = 1; i < levels; i += 1) schemas[`Level${i}`] = join({ $ref: refTo(`Level${i - 1}`) });
  return { ...schemas, Root: join({ $ref: refTo(`Level${levels - 1}`) }) };
}

const JOINS: [what: string, join: (lower: JsonSchema) => JsonSchema][] = [
  ['allOf', (lower) => ({ allOf: [lower, lower] })],
  ['allOf beside other keywords', (lower) => ({ allOf: [lower, { minProperties: 1, allOf: [lower] }] })],
  ['anyOf', (lower) => ({ anyOf: [{ minProperties: 2, allOf: [lower] }, lower] })],
  ['if', (lower) => ({ if: lower, then: lower, else: lower })],
  [
    'allOf and unevaluatedProperties',
    (lower) => ({ allOf: [lower, lower], unevaluatedProperties: { type: 'number' } }),
  ],
];

describe.each(JOINS)('contracts that %s joins, level after level', (_what, join) => {
  it('have the verdicts of stock Ajv', () => {
    judge(diamond(8, join), DOCUMENTS);
    judge(diamond(11, join), DOCUMENTS);
  });

  it('take time linear in the number of levels', () => {
    const { is, validate } = runValidators(toContracts(diamond(40, join)))('Root');
    for (const document of DOCUMENTS) {
      expect(validate(document).ok).toBe(is(document));
      expect(validate(document, { unknownFields: 'report' }).ok).toBe(is(document));
    }
  });
});

it('are compiled', async () => {
  const files = Object.entries(diamond(40, JOINS[0]![1])).map(([name, schema]) => [`${name}.json`, schema]);
  const result = await compileFiles(Object.fromEntries(files));
  expect(result.ok ? [] : result.problems).toEqual([]);
});

it('names no contract where references share nothing', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 2000 }, (_, i) => [`f${i}`, { $ref: refTo('Level0') }]),
  );
  const wide = toContracts({ Level0: LEAF, Root: { type: 'object', properties: fields } });
  expect(listSharedContracts(wide, new Set())).toEqual(new Set());
});
