import { describe, expect, it } from 'vitest';
import { listMessages, runValidators } from '../../test/generated-validators.js';
import { judge, toContracts } from '../../test/vocabulary.js';
import type { JsonSchema } from '../json-schema.js';

const text = { type: 'string' } as const;
const closed = { type: 'object', additionalProperties: false } as const;

describe('issues are where the errors are', () => {
  it.each<[schema: JsonSchema, value: unknown, issues: string[]]>([
    [{ properties: { a: { type: 'string', anyOf: [{}, { enum: ['x'] }] } } }, { a: 1 }, ['/a type']],
    [{ minimum: 1, multipleOf: 0.5 }, 0.9, [' too_small']],
    [{ exclusiveMaximum: 1, type: 'number' }, 1, [' too_large']],
    [{ multipleOf: 0.1 }, 0.25, [' not_multiple']],
    [{ items: { multipleOf: 0.01 } }, [143.48, 0.07, 1e21, 143.485], ['/3 not_multiple']],
    [{ maxLength: 1 }, 'xy', [' too_large']],
    [{ maxLength: 1, minLength: 1 }, '\u{1f600}', []],
    [{ type: 'string', format: 'uuid' }, 'x', [' format']],
    [{ type: 'string', format: 'date', pattern: '^2' }, '1999-01-01', [' pattern']],
    [{ enum: [{ a: [1] }, 2] }, { a: [2] }, [' value']],
    [{ const: { a: 1, b: [null] } }, { b: [null], a: 1 }, []],
    [{ type: ['string', 'integer'] }, 1.5, [' type']],
    [{ prefixItems: [text, {}], items: { type: 'null' } }, [1, 2, 3], ['/0 type', '/2 type']],
    [{ prefixItems: [{}], items: { not: {} } }, [1, 2], ['/1 excluded']],
    [{ type: 'array', maxItems: 1, items: text }, [1, 'x'], ['/0 type', ' too_large']],
    [{ uniqueItems: true }, [{ a: 1, b: 2 }, '1', 1, { b: 2, a: 1 }], [' not_unique']],
    [{ contains: text, minContains: 2 }, [1, 'x'], [' too_small']],
    [{ contains: text, maxContains: 1 }, ['y', 'x'], [' too_large']],
    [{ patternProperties: { '^x': text } }, { y: 1, x1: 2, x2: 'x' }, ['/x1 type']],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1, a: 2 }, ['/ab undocumented']],
    [{ properties: { a: {} }, additionalProperties: text }, { b: 1, a: 1 }, ['/b type']],
    [{ ...closed, patternProperties: { '^x': {} } }, { y: 1, x: 1 }, ['/y undocumented']],
    [{ minProperties: 2, maxProperties: 1 }, {}, [' too_small']],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, ['/b missing']],
    [{ dependentSchemas: { a: { maxProperties: 1 } } }, { a: 1, b: 1 }, [' too_large']],
    [{ properties: { a: false }, maxProperties: 9 }, { a: 1 }, ['/a excluded']],
    [{ not: text }, 'x', [' excluded']],
    [{ if: text, then: { minLength: 2 }, else: { minimum: 2 } }, 1, [' too_small']],
    [
      { allOf: [{ properties: { a: text } }, { properties: { b: text }, required: ['c'] }] },
      { b: 1, a: 1 },
      ['/b type', '/a type', '/c missing'],
    ],
    [
      { allOf: [{ properties: { a: {} } }], unevaluatedProperties: { not: {} } },
      { a: 1, b: 1 },
      ['/b undocumented'],
    ],
    [{ prefixItems: [{}], unevaluatedItems: text }, [1, 2], ['/1 type']],
    [
      {
        oneOf: [
          { properties: { kind: { const: 'a' }, size: text }, required: ['kind'] },
          { properties: { kind: { const: 'b' }, size: { type: 'number' } }, required: ['kind'] },
        ],
      },
      { kind: 'b', size: 'x' },
      ['/size type'],
    ],
    [
      {
        anyOf: [
          { properties: { k: { const: 1 } }, required: ['k'] },
          { properties: { k: { enum: [2, 3] } }, required: ['k'] },
        ],
      },
      { k: 4 },
      ['/k value'],
    ],
    [
      { anyOf: [{ required: ['a', 'b', 'c'] }, { required: ['a', 'd'] }], type: 'object' },
      { a: 1 },
      ['/d missing'],
    ],
    [{ anyOf: [{ ...text, minLength: 2 }, { type: 'array' }] }, 'x', [' too_small']],
    [{ anyOf: [text, { type: 'array', maxItems: 1 }] }, 1, [' no_match']],
    [{ oneOf: [text, { minLength: 1 }] }, 'x', [' ambiguous']],
    [{ type: ['object', 'null'], oneOf: [{ required: ['a'] }, { required: ['b'] }] }, {}, [' exactly_one']],
    [{ type: ['object', 'null'], oneOf: [{ required: ['a'] }, { required: ['b'] }] }, null, [' ambiguous']],
  ])('of %j in %j: %j', (root, value, issues) => {
    expect(judge({ Root: root }, [value])).toEqual(issues);
  });

  it('of recursive documents', () => {
    const node: JsonSchema = {
      type: 'object',
      properties: { next: { $ref: 'Root.json' }, size: { maximum: 1 } },
    };
    expect(judge({ Root: node }, [{ next: { next: { size: 2 } } }])).toEqual(['/next/next/size too_large']);
  });

  it('of items that `contains` does not evaluate, as Ajv does', () => {
    const schema: JsonSchema = { contains: text, unevaluatedItems: { type: 'null' } };
    const result = runValidators(toContracts({ Root: schema }))('Root').validate(['x', null, 1]);
    expect(result.ok || result.issues.map(({ pointer }) => pointer)).toEqual(['/2']);
  });

  it('of names that objects inherit, which stock Ajv confuses', () => {
    const value: unknown = JSON.parse('{"__proto__": 1, "toString": 1}');
    const schema = JSON.parse(
      '{"properties": {"__proto__": {"type": "string"}, "toString": {"type": "string"}}, "required": ["valueOf"]}',
    ) as JsonSchema;
    const result = runValidators(toContracts({ Root: schema }))('Root').validate(value);
    expect(result.ok || result.issues.map(({ pointer }) => pointer)).toEqual([
      '/__proto__',
      '/toString',
      '/valueOf',
    ]);
  });

  it('of values with a field `toString`, which cannot be converted to text', () => {
    const schema: JsonSchema = {
      anyOf: [{ type: 'string', unevaluatedItems: { not: {} } }, { type: 'object' }],
    };
    const root = runValidators(toContracts({ Root: schema }))('Root');
    expect(root.validate({ toString: 1 }).ok).toBe(true);
    expect(root.validate([{ toString: 1 }]).ok).toBe(false);
  });
});

it('a name that is not accepted is reported with the reason', () => {
  const propertyNames: JsonSchema = { anyOf: [{ pattern: '^[a-z]+$' }, { maxLength: 1 }] };
  const validator = runValidators(toContracts({ Root: { propertyNames: { allOf: [propertyNames] } } }))(
    'Root',
  );
  const result = validator.validate({ A1: {}, b: 1 });
  expect(result.ok || result.issues).toMatchObject([
    { path: ['A1'], nameIssue: { code: 'no_match', path: [] } },
  ]);
  const [message] = listMessages(toContracts({ Root: { propertyNames: { maxLength: 1 } } }), 'Root', {
    ab: 1,
  });
  expect(message).toBe(
    'unknown field "ab"; its name: expected a string of at most 1 character, got a string of 2 characters',
  );
});

describe('unknown fields', () => {
  const root: JsonSchema = {
    allOf: [{ $ref: 'Base.json' }],
    anyOf: [{ properties: { b: {} } }, { properties: { c: text } }],
    properties: { a: {} },
  };
  const base: JsonSchema = {
    type: 'object',
    properties: { id: {}, part: { type: 'object', properties: { x: {} } } },
  };
  const validator = runValidators(toContracts({ Root: root, Base: base }))('Root');
  const document = { id: 1, z: 1, part: { x: 1, y: 1 }, a: 1, b: 1, c: 1 };

  it('are those that no schema of the object documents', () => {
    const result = validator.validate(document, { unknownFields: 'report' });
    expect(result.unknownFields).toEqual([['z'], ['part', 'y'], ['c']]);
    expect(validator.validate(document, { unknownFields: 'reject' }).ok).toBe(false);
  });

  it('are removed', () => {
    expect(validator.validate(document, { unknownFields: 'strip' })).toHaveProperty('value', {
      id: 1,
      part: { x: 1 },
      a: 1,
      b: 1,
    });
  });
});
