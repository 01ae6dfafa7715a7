import { describe, expect, it } from 'vitest';
import { normalised, findProblems } from '../../test/user-schemas.js';
import type { JsonSchema } from '../json-schema.js';
import { explicitSchema } from '../publish/explicit-schema.js';

const TEXT = { type: 'string' };

/** A schema as a field of an object, with its problem. */
const REFUSED: readonly (readonly [schema: unknown, message: string])[] = [
  ...['allOf', 'not', 'contains', 'dependentSchemas', 'propertyNames', 'patternProperties', 'prefixItems']
    .concat('unevaluatedProperties', 'unevaluatedItems', '$anchor', '$dynamicRef', 'contentEncoding')
    .map(
      (keyword) =>
        [{ [keyword]: createValue(keyword) }, `the keyword "${keyword}" is not supported`] as const,
    ),
  ...[
    'maxLength',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'multipleOf',
    'maxItems',
    'uniqueItems',
    'maxProperties',
  ].map(
    (keyword) =>
      [
        { [keyword]: keyword === 'uniqueItems' ? true : 1 },
        `the keyword "${keyword}" is not supported`,
      ] as const,
  ),
  [{ definitions: {} }, 'the keyword "definitions" belongs to draft-07 and older: write "$defs"'],
  [{ ...TEXT, nullable: true }, 'the keyword "nullable" belongs to OpenAPI 3.0: list "null" in "type"'],
  [{ ...TEXT, minLenght: 1 }, 'the keyword "minLenght" is not supported'],
  [{ $defs: {} }, 'the keyword "$defs" is only allowed at the root of a file'],
  [{ $id: 'a' }, 'the keyword "$id" is only allowed at the root of a file'],
  [false, 'a schema that accepts nothing is not supported'],
  [
    { ...TEXT, 'x-deprecated': true },
    'the keyword "x-deprecated" is not supported: write "deprecated": true, and "x-sunset" for the day of its end',
  ],
  [{ ...TEXT, 'x-pii': 'yes' }, '"x-pii": expected true or false'],
  [{ ...TEXT, 'x-owner': ' ' }, '"x-owner": expected text'],
  [{ ...TEXT, deprecated: true, 'x-sunset': '2027-02-29' }, '"x-sunset": expected a day, YYYY-MM-DD'],
  [{ ...TEXT, 'x-sunset': '2027-02-28' }, '"x-sunset" needs "deprecated": true'],
  [{ $ref: '#', type: 'object' }, 'the schema has "type", which is not supported with $ref'],
  [
    { $ref: '#/properties/a' },
    '"$ref" is "#/properties/a"; expected a file, "#", or "#/$defs/<name>" of either',
  ],
  [{ $ref: '#/$defs/no' }, '"$ref" refers to "#/$defs/no", but root.json has no such definition'],
  [{ $ref: 'no.json' }, '"$ref" refers to "no.json", which is not in the folder'],
  [
    { $ref: 'https://example.com/a.json' },
    '"$ref" refers to "https://example.com/a.json", which is not in the folder',
  ],
  [{ properties: {} }, '"properties" and "additionalProperties" need "type": "object"'],
  [
    { type: ['object', 'string'], properties: {} },
    '"properties" and "additionalProperties" need "type": "object"',
  ],
  [{ type: 'object', required: ['a'] }, 'the schema has "required", which is not supported with object'],
  [
    { type: 'object', properties: {}, required: ['a'] },
    'the schema has a rule about "a", which is not one of its fields',
  ],
  [
    { type: 'object', properties: {}, minProperties: 1 },
    'the schema has "minProperties", which is not supported with fields',
  ],
  [
    { type: 'object', properties: { a: {} }, additionalProperties: TEXT },
    'the schema restricts its undocumented fields, which is not checked',
  ],
  [{ type: 'object', additionalProperties: false }, 'the schema is an object that may have no fields'],
  [{ type: ['string', 'number'] }, 'the schema lists several types, of which only one is checked'],
  [{ oneOf: [TEXT] }, 'the schema has "oneOf", which is not supported with anything'],
  [{ anyOf: [TEXT], minLength: 1 }, 'the schema has "minLength", which is not supported with anyOf'],
  [{ minLength: 1 }, 'the schema has "minLength", which is not supported with anything'],
  [{ ...TEXT, minLength: 2 }, 'the schema has an unsupported minLength'],
  [{ ...TEXT, items: TEXT }, 'the schema has "items", which is not supported with string'],
  [
    { ...TEXT, format: 'email' },
    'the schema has the unsupported format "email"; supported: "date", "date-time", "decimal", "phone", "utc-date-time"',
  ],
  [
    { ...TEXT, format: 'date', pattern: '^2' },
    'the schema has a pattern and the format "date": write only one of them',
  ],
  [
    { ...TEXT, pattern: '(' },
    'the schema has a "pattern" that is not a regular expression with the flag "u"',
  ],
  [{ enum: [1] }, 'the schema lists values that are not strings'],
  [{ const: {} }, 'the schema lists a value that is not a string, finite number, boolean or null'],
  [{ ...TEXT, enum: ['a', null] }, 'the schema lists null, which is not of type string'],
  [{ type: 'integer', const: 1.5 }, 'the schema lists 1.5, which is not of type integer'],
  [
    { type: 'number', 'x-open-enum': true },
    'the schema: "x-open-enum" must be true, in a schema of "type": "string"',
  ],
];

function createValue(keyword: string): unknown {
  if (['allOf', 'prefixItems'].includes(keyword)) return [{}];
  if (keyword.startsWith('$') || keyword.startsWith('content')) return keyword === '$dynamicRef' ? '#a' : 'a';
  return {};
}

describe('a keyword that generated code would not check', () => {
  it.each(REFUSED)('%j: %s', async (schema, message) => {
    const root = { type: 'object', properties: { 'a/b': schema } };
    expect(await findProblems({ 'root.json': root })).toEqual([`root.json#/properties/a~1b: ${message}`]);
  });

  it.each([
    [{ if: true }, '/if: expected an object'],
    [{ then: { required: ['a'] } }, ': the schema has "then" or "else" without "if"'],
    [
      { oneOf: [{ properties: {} }] },
      ': the schema: anyOf and oneOf of an object with fields may only require one field each',
    ],
    [
      { if: { properties: { a: { maximum: 1 } } } },
      '/if/properties/a: the keyword "maximum" is not supported',
    ],
    [{ if: { properties: { a: TEXT } } }, ': Root: a condition may only compare a field with a constant'],
  ])('%j', async (rules, problem) => {
    const root = { type: 'object', properties: { a: {} }, ...rules };
    const problems = await findProblems({ 'root.json': root });
    expect(problems).toEqual([problem.startsWith('/') ? `root.json#${problem}` : `root.json${problem}`]);
  });
});

function normalise(schema: Record<string, unknown>): Record<string, unknown> | undefined {
  const contracts = normalised(schema);
  return contracts && Object.fromEntries([...contracts].map(([name, contract]) => [name, contract.schema]));
}

function object(field: object): object {
  return { type: 'object', properties: { field } };
}

describe('a published schema', () => {
  const note = {
    type: 'object',
    properties: { body: TEXT, files: { type: 'array', items: TEXT } },
  } as const;

  it.each(['anyOf', 'oneOf'] as const)('is read without the fields that its %s repeats', (group) => {
    const schema = { ...note, [group]: [{ required: ['body'] }, { required: ['files'] }] };
    const published: object = explicitSchema('Root', schema as unknown as JsonSchema);
    expect(normalise({ ...published })).toEqual({ Root: schema });
  });

  it.each([
    ['other values', { type: 'object', properties: { body: { const: 'A' } }, required: ['body'] }],
    ['another field', { type: 'object', properties: { other: TEXT }, required: ['body'] }],
    ['no fields that it requires', { type: 'object', properties: { body: TEXT } }],
    ['more keywords', { type: 'object', properties: { body: TEXT }, required: ['body'], minProperties: 2 }],
  ])('is refused with an alternative with %s', (_difference, branch) => {
    expect(normalise({ ...note, anyOf: [branch] })).toBeUndefined();
  });
});

describe('the forms of the generator', () => {
  it('have a contract for each object inside another one, named after its place', () => {
    const schema = {
      ...object(object(TEXT)),
      additionalProperties: false,
    };
    expect(normalise({ ...schema })).toEqual({
      Root: {
        type: 'object',
        properties: { field: { $ref: 'RootField.json' } },
        additionalProperties: false,
      },
      RootField: { type: 'object', properties: { field: TEXT } },
    });
    const places = { a: { type: 'array', items: object({}) }, 'b-c': { anyOf: [TEXT, object({})] } };
    expect(Object.keys(normalise({ type: 'object', properties: places })!).toSorted()).toEqual([
      'Root',
      'RootAItem',
      'RootBCOption2',
    ]);
    expect(normalise({ type: 'object', additionalProperties: object({}) })).toHaveProperty('RootValue');
  });

  it('have null as an alternative of such an object', () => {
    const nullable = { type: ['object', 'null'], properties: {} };
    expect(normalise(nullable)).toEqual({
      Root: { anyOf: [{ $ref: 'RootObject.json' }, { type: 'null' }] },
      RootObject: { type: 'object', properties: {} },
    });
  });

  it('have no annotation that nothing reads', () => {
    const known = { description: 'A text.', default: 'a', examples: ['b'], 'x-assumption': 'ours' };
    const unread = {
      title: 'T',
      $comment: 'c',
      deprecated: false,
      readOnly: true,
      writeOnly: true,
      'x-mine': 1,
      'x-pii': false,
    };
    expect(normalise({ ...TEXT, ...known, ...unread })).toEqual({ Root: { ...TEXT, ...known } });
  });

  it('have one type where one is listed', () => {
    expect(normalise({ type: ['string'] })).toEqual({ Root: TEXT });
    expect(normalise({ type: ['string', 'null'] })).toEqual({ Root: { type: ['string', 'null'] } });
  });
});
