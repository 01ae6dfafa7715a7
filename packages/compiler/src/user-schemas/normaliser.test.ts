import { describe, expect, it } from 'vitest';
import { readFolder } from '../../test/user-schemas.js';
import type { JsonSchema } from '../json-schema.js';
import { explicitSchema } from '../publish/explicit-schema.js';

const TEXT = { type: 'string' };

/** The contracts of documents by name, or their problems. */
function read(files: Readonly<Record<string, unknown>>, options = {}): unknown {
  const { contracts, problems } = readFolder(files, options);
  if (problems.length > 0) return problems;
  return Object.fromEntries([...contracts].map(([name, { schema }]) => [name, schema]));
}

/** The contracts of one document. */
function readRoot(schema: unknown): unknown {
  return read({ 'root.json': schema });
}

function remarksOn(schema: unknown, options = {}): readonly string[] {
  const { problems, remarks } = readFolder({ 'root.json': schema }, options);
  expect(problems).toEqual([]);
  return remarks;
}

function object(field: object): object {
  return { type: 'object', properties: { field } };
}

const DRAFT_04 = 'http://json-schema.org/draft-04/schema#';
const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const DRAFT_2019 = 'https://json-schema.org/draft/2019-09/schema';

describe('a keyword of another draft', () => {
  it.each<[string, Record<string, unknown>, object]>([
    [
      'limits that a flag makes exclusive',
      { $schema: DRAFT_04, minimum: 1, exclusiveMinimum: true },
      { exclusiveMinimum: 1 },
    ],
    ['a flag that has no effect', { maximum: 1, exclusiveMaximum: false }, { maximum: 1 }],
    [
      'a list of items',
      { items: [TEXT, {}], additionalItems: false },
      { prefixItems: [TEXT, {}], items: { not: {} } },
    ],
    [
      'additional items without a list',
      { $schema: DRAFT_07, items: TEXT, additionalItems: false },
      { items: TEXT },
    ],
    [
      'dependencies',
      { $schema: DRAFT_07, dependencies: { a: ['b'], c: { required: ['d'] }, e: false } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] }, e: { not: {} } } },
    ],
    [
      'dependencies next to their replacements',
      {
        $schema: DRAFT_2019,
        dependencies: { a: ['b'], c: TEXT },
        dependentRequired: { a: ['d'] },
        dependentSchemas: { c: {}, e: {} },
      },
      { dependentRequired: { a: ['b', 'd'] }, dependentSchemas: { c: { allOf: [{}, TEXT] }, e: {} } },
    ],
    [
      'keywords next to a reference',
      { $schema: DRAFT_07, $ref: '#/definitions/a', maximum: 1, description: 'A.' },
      { $ref: 'A.json', description: 'A.' },
    ],
    [
      'keywords next to a reference, later',
      { $ref: '#/definitions/a', maximum: 1 },
      { $ref: 'A.json', maximum: 1 },
    ],
    [
      'a recursive reference',
      { $schema: DRAFT_2019, items: { $recursiveRef: '#' } },
      { items: { $ref: 'Root.json' } },
    ],
    ['null by a flag', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  ])('%s', (_what, { definitions = { a: TEXT }, ...schema }, expected) => {
    expect(readRoot({ ...schema, definitions })).toEqual({ Root: expected, A: TEXT });
  });

  it('is remarked on where its draft ignores it', () => {
    expect(
      remarksOn({
        $schema: DRAFT_07,
        dependentRequired: {},
        $ref: '#/definitions/a',
        definitions: { a: { unevaluatedItems: false } },
      }),
    ).toEqual([
      'root.json: the keyword "dependentRequired" is ignored: up to draft-07, "$ref" stands alone; put both into "allOf"',
      'root.json#/definitions/a: the keyword "unevaluatedItems" is ignored: it belongs to draft 2019-09, and this is draft-07',
    ]);
    expect(remarksOn({ additionalItems: false, then: TEXT })).toEqual([
      'root.json: the keyword "additionalItems" is ignored: it ended with draft 2019-09, and this is draft 2020-12',
      'root.json: the keyword "then" is ignored without "if"',
    ]);
  });
});

describe('a reference', () => {
  it.each<[string, unknown, string]>([
    ['a deep pointer', { properties: { a: TEXT, b: { $ref: '#/properties/a' } } }, 'RootA'],
    [
      'an escaped pointer',
      { $defs: { 'a/b%~': TEXT }, properties: { b: { $ref: '#/$defs/a~1b%25~0' } } },
      'AB',
    ],
    ['an anchor', { $defs: { a: { $anchor: 'here', ...TEXT } }, properties: { b: { $ref: '#here' } } }, 'A'],
    [
      'an identifier inside',
      {
        $id: 'urn:x:root',
        $defs: { a: { $id: 'urn:x:a', ...TEXT } },
        properties: { b: { $ref: 'urn:x:a' } },
      },
      'A',
    ],
    [
      'a relative identifier',
      {
        $id: 'https://example.com/x/root.json',
        $defs: { a: { $id: '../y/', $defs: { c: { $id: 'c.json', ...TEXT } } } },
        properties: { b: { $ref: '/y/c.json' } },
      },
      'AC',
    ],
    [
      'a place that no draft knows',
      { components: { a: TEXT }, properties: { b: { $ref: '#/components/a' } } },
      'RootComponentsA',
    ],
    [
      'a name of draft-04',
      {
        $schema: DRAFT_04,
        definitions: { a: { id: '#here', ...TEXT } },
        properties: { b: { $ref: '#here' } },
      },
      'A',
    ],
    [
      'a dynamic anchor',
      { $defs: { a: { $dynamicAnchor: 'here', ...TEXT } }, properties: { b: { $dynamicRef: '#here' } } },
      'A',
    ],
  ])('finds %s', (_what, schema, target) => {
    const contracts = readRoot(schema);
    expect(contracts).toMatchObject({
      Root: { properties: { b: { $ref: `${target}.json` } } },
      [target]: TEXT,
    });
  });

  it('finds other files by path and by identifier', () => {
    const a = {
      $id: 'https://example.com/a',
      $defs: { one: { $ref: 'b.json' }, two: { $ref: 'b.json#/$defs/c' } },
    };
    const contracts = read({
      'x/a.json': a,
      'x/b.json': { $defs: { c: TEXT } },
      'c.json': { $ref: 'https://example.com/a' },
    });
    expect(contracts).toMatchObject({
      One: { $ref: 'B.json' },
      Two: { $ref: 'BC.json' },
      C: { $ref: 'A.json' },
    });
  });

  it('finds the meta-schemas', () => {
    const contracts = readRoot({
      properties: { a: { $ref: DRAFT_07 }, b: { $ref: 'https://json-schema.org/draft/2020-12/schema' } },
    });
    expect(contracts).toMatchObject({
      Root: { properties: { a: { $ref: 'MetaSchema.json' } } },
      MetaSchema: { type: ['object', 'boolean'] },
    });
  });

  it.each<[object, string]>([
    [{ $ref: '#/$defs/no' }, '"$ref" refers to "#/$defs/no", but root.json has no such schema'],
    [
      { $ref: '#/properties/a/type' },
      '"$ref" refers to "#/properties/a/type", but root.json has no such schema',
    ],
    [{ $ref: '#no' }, '"$ref" refers to "#no", but root.json has no such schema'],
    [{ $ref: '../../etc/passwd' }, '"$ref" refers to "../../etc/passwd", which is not in the folder'],
    [
      { $ref: 'https://example.com/a.json' },
      '"$ref" refers to "https://example.com/a.json", which is not in the folder; nothing is loaded from the network: save it in the folder, with this URL as its "$id"',
    ],
  ])('that has no target is reported: %j', (schema, message) => {
    expect(readRoot(object(schema))).toEqual([`root.json#/properties/field: ${message}`]);
  });

  it('inside an unknown keyword is not followed', () => {
    const schema = {
      ...TEXT,
      'x-reading': { a: { $ref: 'http://127.0.0.1:1/x' } },
      examples: [{ $ref: '/etc/passwd' }],
    };
    expect(readRoot(schema)).toEqual({ Root: { ...TEXT, examples: schema.examples } });
  });

  it.each<[string, object]>([
    ['itself', { $ref: '#' }],
    ['itself by an alternative', { anyOf: [TEXT, { not: { $ref: '#' } }] }],
    ['itself by another', { allOf: [{ $ref: '#/$defs/a' }], $defs: { a: { if: {}, then: { $ref: '#' } } } }],
  ])('to %s for the same value is reported', (_what, schema) => {
    expect(readRoot(schema)).toEqual([
      expect.stringMatching(/^root\.json.*: "\w+" refers to itself.* for the same value: this never ends$/),
    ]);
  });

  it('that depends on the value is reported', () => {
    const item = { $id: 'item', $defs: { own: { $dynamicAnchor: 'own' } }, items: { $dynamicRef: '#own' } };
    const schema = {
      $id: 'urn:x:root',
      $defs: { item, own: { $dynamicAnchor: 'own', ...TEXT } },
      $ref: '#/$defs/item',
    };
    expect(readRoot(schema)).toEqual([
      expect.stringContaining(
        '"$dynamicRef" refers to root.json#/$defs/item/$defs/own or root.json#/$defs/own, depending on the value',
      ),
    ]);
  });

  it('to an identifier that two schemas have is reported', () => {
    const problems = read({
      'a.json': { $id: 'urn:x', ...TEXT },
      'b.json': { $id: 'urn:x', type: 'number' },
    });
    expect(problems).toEqual(['b.json: "urn:x" already identifies another schema, a.json#']);
  });
});

describe('a problem', () => {
  it.each<[unknown, string]>([
    [{ 'x-pii': 'yes' }, '"x-pii": expected true or false'],
    [{ 'x-owner': ' ' }, '"x-owner": expected text'],
    [{ 'x-undocumented': 5 }, '"x-undocumented": expected text'],
    [{ deprecated: true, 'x-sunset': '2027-02-29' }, '"x-sunset": expected a day, YYYY-MM-DD'],
    [{ 'x-sunset': '2027-02-28' }, '"x-sunset" needs "deprecated": true'],
    [{ pattern: '(' }, 'the pattern "(" is not a regular expression with the flag "u", which validators use'],
  ])('%j', (schema, message) => {
    expect(readRoot(object(schema as object))).toEqual([`root.json#/properties/field: ${message}`]);
  });

  it.each<[unknown, string[]]>([
    [
      { type: 'sting' },
      [
        '/type: not a schema of draft 2020-12: must be one of "array", "boolean", "integer", "null", "number", "object", "string"',
      ],
    ],
    [
      { minLength: -1, required: 'a' },
      [
        '/minLength: not a schema of draft 2020-12: must be >= 0',
        '/required: not a schema of draft 2020-12: must be array',
      ],
    ],
    [
      { $schema: 'urn:my-draft' },
      [
        '/$schema: the draft "urn:my-draft" is not supported; supported: draft-04, draft-06, draft-07, draft 2019-09, draft 2020-12',
      ],
    ],
    [
      { name: 'no schema', version: '1.0.0' },
      [': expected a JSON Schema, which is an object with keywords of JSON Schema'],
    ],
  ])('of the form: %j', (schema, messages) => {
    const problems = readRoot(schema);
    expect(problems).toEqual(
      messages.map((message) => `root.json${message.startsWith('/') ? '#' : ''}${message}`),
    );
  });
});

describe('a remark', () => {
  it.each<[object, string]>([
    [{ minLenght: 1 }, 'the keyword "minLenght" is unknown and ignored: did you mean "minLength"?'],
    [{ mine: 1 }, 'the keyword "mine" is unknown and ignored'],
    [{ format: 'colour' }, 'the format "colour" is unknown and ignored'],
    [{ discriminator: {} }, 'the keyword "discriminator" is ignored: branches are chosen by their constants'],
    [{ enum: [] }, '"enum" is empty: no value is valid'],
    [{ pattern: '[\\w-.]\\-{' }, 'the pattern "[\\\\w-.]\\\\-{" is read as "[\\\\w\\\\-.]-\\\\{"'],
  ])('%j', (schema, message) => {
    expect(remarksOn(object(schema))).toEqual([`root.json#/properties/field: ${message}`]);
    expect(readFolder({ 'root.json': object(schema) }, { strict: true }).problems).toEqual([
      `root.json#/properties/field: ${message}`,
    ]);
  });

  it('is made once for a file', () => {
    expect(remarksOn({ anyOf: [{ mine: 1 }, { mine: 2 }, { mine: 3 }] })).toEqual([
      'root.json#/anyOf/0: the keyword "mine" is unknown and ignored (and at 2 other places)',
    ]);
  });

  it('is not made on annotations of others', () => {
    const annotations = {
      title: 'T',
      $comment: 'c',
      readOnly: true,
      markdownDescription: 'M',
      defaultSnippets: [],
      tsType: 'T',
      'x-mine': 5,
    };
    expect(remarksOn({ ...TEXT, ...annotations })).toEqual([]);
    expect(readRoot({ ...TEXT, ...annotations })).toEqual({ Root: TEXT });
  });
});

describe('a published schema', () => {
  const note = { type: 'object', properties: { body: TEXT, files: { type: 'array', items: TEXT } } } as const;

  it.each(['anyOf', 'oneOf'] as const)('is read without the fields that its %s repeats', (group) => {
    const schema = { ...note, [group]: [{ required: ['body'] }, { required: ['files'] }] };
    const published: object = explicitSchema('Root', schema as unknown as JsonSchema);
    expect(readRoot(published)).toEqual({ Root: schema });
  });

  it.each([
    ['other values', { type: 'object', properties: { body: { const: 'A' } }, required: ['body'] }],
    ['another field', { type: 'object', properties: { other: TEXT }, required: ['body'] }],
    ['no fields that it requires', { type: 'object', properties: { body: TEXT } }],
    ['more keywords', { type: 'object', properties: { body: TEXT }, required: ['body'], minProperties: 2 }],
  ])('keeps an alternative with %s', (_difference, branch) => {
    expect(readRoot({ ...note, anyOf: [branch] })).toEqual({ Root: { ...note, anyOf: [branch] } });
  });
});

describe('the forms of the generator', () => {
  it('have a contract for each object inside another one, named after its place', () => {
    const schema = { ...object(object(TEXT)), additionalProperties: false };
    expect(readRoot(schema)).toEqual({
      Root: {
        type: 'object',
        properties: { field: { $ref: 'RootField.json' } },
        additionalProperties: false,
      },
      RootField: { type: 'object', properties: { field: TEXT } },
    });
    const places = { a: { type: 'array', items: object({}) }, 'b-c': { oneOf: [TEXT, object({})] } };
    expect(Object.keys(readRoot({ type: 'object', properties: places }) as object)).toEqual([
      'Root',
      'RootAItem',
      'RootBCOption2',
    ]);
    expect(readRoot({ type: 'object', additionalProperties: object({}) })).toHaveProperty('RootValue');
  });

  it('have the fields of all alternatives of an object in one contract', () => {
    const schema = {
      allOf: [object(TEXT), { if: object(TEXT), then: object({}) }],
      ...object({}),
      oneOf: [object(TEXT)],
    };
    expect(readRoot(schema)).toEqual({ Root: schema });
  });

  it('have null as an alternative of such an object, if its keywords accept null', () => {
    const nullable = { type: ['object', 'null'], properties: {} };
    expect(readRoot(nullable)).toEqual({
      Root: { anyOf: [{ $ref: 'RootObject.json' }, { type: 'null' }] },
      RootObject: { type: 'object', properties: {} },
    });
    const oneOf = [{ required: ['a'] }, { required: ['b'] }];
    expect(readRoot({ ...nullable, anyOf: oneOf })).toHaveProperty('Root.anyOf');
    expect(readRoot({ ...nullable, oneOf })).toEqual({ Root: { ...nullable, oneOf } });
    expect(readRoot({ type: 'array', items: { ...nullable, oneOf } })).toEqual({
      Root: { type: 'array', items: { $ref: 'RootItem.json' } },
      RootItem: { ...nullable, type: 'object', oneOf },
    });
    const listed = { ...nullable, enum: [{}] };
    expect(readRoot(object(listed))).toHaveProperty('RootField', listed);
  });

  it('have booleans as schemas', () => {
    expect(readRoot(true)).toEqual({ Root: {} });
    expect(readRoot(false)).toEqual({ Root: { not: {} } });
    const fields = { properties: { a: true, b: false, c: { not: {} } }, additionalProperties: { not: true } };
    expect(readRoot(fields)).toEqual({
      Root: { properties: { a: {}, b: false, c: false }, additionalProperties: false },
    });
  });

  it('have no annotation that nothing reads', () => {
    const known = { description: 'A text.', default: 'a', examples: ['b'], 'x-assumption': 'ours' };
    expect(readRoot({ ...TEXT, ...known, deprecated: false, 'x-pii': false })).toEqual({
      Root: { ...TEXT, ...known },
    });
  });

  it('have one type where one is listed', () => {
    expect(readRoot({ type: ['string'] })).toEqual({ Root: TEXT });
    expect(readRoot({ type: ['integer', 'number'] })).toEqual({ Root: { type: 'number' } });
    expect(readRoot({ type: ['string', 'null'] })).toEqual({ Root: { type: ['string', 'null'] } });
  });

  it('have formats only where they are asserted', () => {
    const schema = { properties: { a: { format: 'date' }, b: { format: 'decimal' } } };
    const decimal = { format: 'decimal', pattern: '^-?[0-9]+(\\.[0-9]+)?$' };
    expect(readRoot(schema)).toEqual({ Root: { properties: { a: { format: 'date' }, b: decimal } } });
    expect(read({ 'root.json': schema }, { formats: 'annotate' })).toEqual({
      Root: { properties: { a: {}, b: decimal } },
    });
  });
});

describe('an OpenAPI document', () => {
  const api = {
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/orders/{id}': {
        parameters: [],
        put: {
          operationId: 'replaceOrder',
          requestBody: {
            content: {
              'application/json; charset=utf-8': { schema: { $ref: '#/components/schemas/order' } },
            },
          },
          responses: {
            200: {
              content: {
                'application/json': { schema: object({ ...TEXT, nullable: true }) },
                'text/plain': { schema: TEXT },
              },
            },
            default: { $ref: '#/components/responses/Fault' },
          },
        },
        get: { responses: { default: { $ref: '#/components/responses/Fault' }, 204: {} } },
      },
    },
    components: {
      schemas: { order: { ...object({ minimum: 0, exclusiveMinimum: true }), example: {} } },
      responses: {
        Fault: {
          content: {
            'application/problem+json': { schema: { items: { $ref: '#/components/schemas/order' } } },
          },
        },
      },
    },
  };

  it('has a contract for each schema of its components, and for the bodies of its operations', () => {
    expect(read({ 'api.json': api })).toEqual({
      Order: { type: 'object', properties: { field: { exclusiveMinimum: 0 } } },
      ReplaceOrderRequest: { $ref: 'Order.json' },
      ReplaceOrderResponse200: { type: 'object', properties: { field: { type: ['string', 'null'] } } },
      FaultResponse: { items: { $ref: 'Order.json' } },
    });
  });

  it('of version 3.1 has schemas of draft 2020-12', () => {
    const schemas = { order: { type: ['string', 'null'], exclusiveMinimum: 0 }, bad: { type: 'text' } };
    const file = { 'api.json': { openapi: '3.1.0', components: { schemas } } };
    expect(read(file)).toEqual([
      expect.stringMatching(/^api\.json#\/components\/schemas\/bad\/type: not a schema of draft 2020-12/),
    ]);
  });
});

describe('names', () => {
  it.each<[string, Record<string, unknown>, readonly string[]]>([
    ['of files in several folders', { 'a/order.json': TEXT, 'b/order.json': {} }, ['AOrder', 'BOrder']],
    ['of files that differ in case', { 'ab.json': {}, 'AB.json': TEXT }, ['AB3', 'Ab2']],
    ['that are not identifiers', { 'config/1.0.0.json': {}, '2.json': TEXT }, ['Config100', 'Schema2']],
    ['that generated code needs', { 'index.json': {}, 'validator.json': {} }, ['Index2', 'Validator2']],
    [
      'of a definition and a file',
      { 'order.json': TEXT, 'cart.json': { $defs: { order: {} } } },
      ['Cart', 'CartOrder', 'Order'],
    ],
    [
      'of different definitions',
      { 'a.json': { $defs: { x: TEXT } }, 'b.json': { $defs: { x: {} } }, 'c.json': { $defs: { x: {} } } },
      ['A', 'AX', 'B', 'BX', 'C'],
    ],
    [
      'of definitions',
      { 'a.json': { $defs: { date: {}, 住所: {}, 名前: TEXT, '': { type: 'null' } } } },
      ['A', 'ADate', 'ADefinition', 'ADefinition2', 'ADefinition3'],
    ],
    [
      'of fields',
      { 'a.json': { properties: { 'b-c': object({}), b_c: object(TEXT) } } },
      ['A', 'ABC', 'ABC2'],
    ],
  ])('%s', (_what, files, expected) => {
    expect(Object.keys(read(files) as object)).toEqual(expected);
  });

  it('are short enough for files', () => {
    const deep = Array.from({ length: 60 }).reduce<object>((inner) => object(inner), TEXT);
    const names = Object.keys(read({ 'root.json': deep }) as object);
    expect(names).toHaveLength(60);
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThan(110);
  });
});
