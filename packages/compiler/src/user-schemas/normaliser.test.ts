import { describe, expect, it } from 'vitest';
import { readFolder, readRoot, readSchemas } from '../../test/user-schemas.js';

const FLAG = { type: 'boolean' };
const TEXT = { type: 'string' };

function remarksOn(schema: unknown, options = {}): readonly string[] {
  const { problems, remarks } = readFolder({ 'root.json': schema }, options);
  expect(problems).toEqual([]);
  return remarks;
}

function object(field: object): object {
  return { type: 'object', properties: { field } };
}
const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
describe('a keyword of another draft', () => {
  it.each<[Record<string, unknown>, object]>([
    [{ maximum: 1, exclusiveMaximum: false }, { maximum: 1 }],
    [
      { $schema: DRAFT_07, dependencies: { a: ['b'], c: { required: ['d'] }, e: false } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] }, e: { not: {} } } },
    ],
    [
      { $schema: DRAFT_07, $ref: '#/definitions/a', maximum: 1, description: 'A.' },
      { $ref: 'A.json', description: 'A.' },
    ],
    [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [{ nullable: true, allOf: [TEXT] }, { anyOf: [TEXT, { type: 'null' }] }],
    [{ nullable: true, allOf: [TEXT, {}] }, { anyOf: [{ allOf: [TEXT, {}] }, { type: 'null' }] }],
    [{ nullable: true, anyOf: [TEXT, FLAG] }, { anyOf: [TEXT, FLAG, { type: 'null' }] }],
    [{ nullable: true, oneOf: [TEXT, FLAG] }, { anyOf: [{ oneOf: [TEXT, FLAG] }, { type: 'null' }] }],
    [{ nullable: true, enum: ['a'] }, { enum: ['a'] }],
  ])('is read as one of this draft: %j is %j', ({ definitions = { a: TEXT }, ...schema }, expected) => {
    expect(readRoot({ ...schema, definitions })).toEqual({ Root: expected, A: TEXT });
  });

  it('may have any value where its draft ignores it', () => {
    const [inner] = remarksOn({ additionalItems: { items: [TEXT] } });
    expect(inner).toContain('"additionalItems" is ignored');
    const [older] = remarksOn({ $schema: DRAFT_07, dependentSchemas: { a: { type: 'text' } } });
    expect(older).toContain('"dependentSchemas" is ignored');
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

const TYPES =
  'not a schema of draft 2020-12: must be one of "array", "boolean", "integer", "null", "number", "object", "string"';

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
    [{ type: 'sting' }, [`/type: ${TYPES}: did you mean "string"?`]],
    [
      { properties: { a: { type: 'date', required: true }, b: { type: ['any'] }, c: { type: 'colour' } } },
      [
        '/properties/a/required: not a schema of draft 2020-12: must be an array: list required fields next to "properties"',
        `/properties/a/type: ${TYPES}: write "string", and this as "format"`,
        `/properties/b/type/0: ${TYPES}: leave "type" out for any value`,
        `/properties/c/type: ${TYPES}`,
      ],
    ],
    [
      { items: 3, anyOf: [], required: ['a', 'a'] },
      [
        '/required: not a schema of draft 2020-12: must not contain a value twice',
        '/items: not a schema of draft 2020-12: must be an object or a boolean',
        '/anyOf: not a schema of draft 2020-12: must not be empty',
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

it('several problems of one cause are one: a target that is missing', () => {
  const properties = { a: { $ref: 'b.json' }, b: { $ref: 'b.json' }, c: { $ref: 'c.json' } };
  expect(readRoot({ properties })).toEqual([
    'root.json#/properties/a: "$ref" refers to "b.json", which is not in the folder (and at 1 other place)',
    'root.json#/properties/c: "$ref" refers to "c.json", which is not in the folder',
  ]);
});

describe('a remark', () => {
  it.each<[object, string]>([
    [{ minLenght: 1 }, 'the keyword "minLenght" is unknown and ignored: did you mean "minLength"?'],
    [{ mine: 1 }, 'the keyword "mine" is unknown and ignored'],
    [{ format: 'colour' }, 'the format "colour" is unknown and ignored'],
    [{ format: 'dateTime' }, 'the format "dateTime" is unknown and ignored: did you mean "date-time"?'],
    [{ format: 'iri' }, 'the format "iri" is an annotation here, and not checked'],
    [{ tsType: 'T' }, 'the keyword "tsType" is ignored: types follow from the keywords that are checked'],
    [{ nullable: true, enum: [1] }, 'the keyword "nullable" is ignored without "type"'],
    [{ enum: [] }, '"enum" is empty: no value is valid'],
    [{ pattern: '[\\w-.]\\-{' }, 'the pattern "[\\\\w-.]\\\\-{" is read as "[\\\\w\\\\-.]-\\\\{"'],
  ])('%j', (schema, message) => {
    expect(remarksOn(object(schema))).toEqual([`root.json#/properties/field: ${message}`]);
    expect(readFolder({ 'root.json': object(schema) }, { strict: true }).problems).toEqual([
      `root.json#/properties/field: ${message}`,
    ]);
  });

  it('is not made on formats of the standard that are annotations anyway', () => {
    const schema = { anyOf: [{ format: 'iri' }, { format: 'date' }] };
    expect(readFolder({ 'root.json': schema }, { formats: 'annotate' }).remarks).toEqual([]);
  });

  it('is not made on IRIs that are checked by choice', () => {
    const schema = { allOf: [{ format: 'iri' }, { format: 'iri-reference' }, { format: 'idn-email' }] };
    const { contracts, remarks } = readFolder({ 'root.json': schema }, { formats: 'assert-iri' });
    expect(remarks).toHaveLength(1);
    expect(contracts.get('Root')!.schema).toMatchObject({
      allOf: [{ format: 'iri' }, { format: 'iri-reference' }, {}],
    });
  });

  it('is made once for a file', () => {
    expect(remarksOn({ anyOf: [{ mine: 1 }, { mine: 2 }, { mine: 3 }] })).toEqual([
      'root.json#/anyOf/0: the keyword "mine" is unknown and ignored (and at 2 other places)',
    ]);
  });

  it('is not made on annotations of others', () => {
    const annotations = {
      nullable: false,
      title: 'T',
      $comment: 'c',
      readOnly: true,
      markdownDescription: 'M',
      defaultSnippets: [],
      'x-mine': 5,
    };
    expect(remarksOn({ ...TEXT, ...annotations })).toEqual([]);
    expect(readRoot({ ...TEXT, ...annotations })).toEqual({ Root: TEXT });
  });
});

function json(schema: object): object {
  return { content: { 'application/json; charset=utf-8': { schema } } };
}

const order = { $ref: '#/components/schemas/order' };
const Fault = { content: { 'application/problem+json': { schema: { items: order } } } };
const responses = {
  200: json(object({ ...TEXT, nullable: true })),
  default: { $ref: '#/components/responses/Fault' },
};
const put = { operationId: 'replaceOrder', requestBody: json(order), responses };
const api = {
  openapi: '3.0.3',
  paths: { '/orders/{id}': { put, get: { responses } } },
  components: {
    schemas: { order: { ...object({ minimum: 0, exclusiveMinimum: true }), example: {} } },
    responses: { Fault },
  },
};

it('an OpenAPI document has a contract for each schema of its components, and for bodies that are not one of these', () => {
  expect(readSchemas({ 'api.json': api })).toEqual({
    Order: { type: 'object', properties: { field: { exclusiveMinimum: 0 } } },
    ReplaceOrderResponse200: { type: 'object', properties: { field: { type: ['string', 'null'] } } },
    GetOrdersIdResponse200: { type: 'object', properties: { field: { type: ['string', 'null'] } } },
    FaultResponse: { items: { $ref: 'Order.json' } },
  });
});

it('no contract has the name of a device of Windows, which no file can have', () => {
  const $defs = Object.fromEntries(
    ['con', 'Aux', 'lpt1', 'console'].map((name) => [name, { type: 'string' }]),
  );
  const names = Object.keys(readSchemas({ 'nul.json': { type: 'object', $defs } }) as object);
  expect(
    names.map((name) => name.toLowerCase()).filter((name) => /^(con|prn|aux|nul|(com|lpt)\d)$/.test(name)),
  ).toEqual([]);
  expect(names).toContain('Console');
});
