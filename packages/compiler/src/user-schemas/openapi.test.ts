import { describe, expect, it } from 'vitest';
import { api, searchApi, TEXT } from '../../test/openapi-documents.js';
import { filesIn } from '../../test/temporary-folder.js';
import { compileFiles, readFolder } from '../../test/user-schemas.js';

describe('the operations of an OpenAPI document', () => {
  it('must be in the document', () => {
    const elsewhere = { $ref: 'other.yaml#/a' };
    const get = { parameters: [elsewhere], responses: { 200: elsewhere } };
    const { remarks, problems } = readFolder({ 'a.json': api({ '/a': elsewhere, '/b': { get } }) });
    expect([remarks, problems]).toEqual([
      [
        expect.stringMatching(
          /^a\.json#\/paths\/~1a: is in another file and ignored: .* at 2 other places\)$/,
        ),
      ],
      [],
    ]);
  });

  it.each([
    [{ openapi: 3.1 }, []],
    [{ openapi: 3 }, []],
    [{ openapi: '2.0' }, [expect.stringMatching(/^a\.json: expected OpenAPI 3\.0 or newer/)]],
    [
      { swagger: '2.0', definitions: {} },
      [expect.stringMatching(/^a\.json: expected OpenAPI 3\.0 or newer/)],
    ],
  ])('are of version 3: %j', (version, problems) => {
    expect(readFolder({ 'a.json': { ...version, paths: {} } }).problems).toEqual(problems);
  });

  it('are contracts, of the version of the document', () => {
    const { contracts, remarks } = readFolder({
      'shop.json': {
        ...api({
          '/orders': {
            parameters: [
              { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 9 } },
              {
                name: 'state',
                in: 'query',
                description: 'Its state.',
                schema: { $ref: '#/components/schemas/state' },
              },
              { name: 'X-Trace', in: 'header', schema: TEXT },
            ],
            get: {
              operationId: 'listOrders',
              parameters: [
                {
                  name: 'limit',
                  in: 'query',
                  required: true,
                  schema: { minimum: 0, exclusiveMinimum: true },
                },
                {
                  name: 'filter',
                  in: 'query',
                  content: { 'application/json': { schema: { type: 'object' } } },
                },
              ],
            },
          },
        }),
        openapi: '3.0.3',
        components: { schemas: { state: { enum: ['open'] } } },
      },
    });
    expect(remarks).toEqual([]);
    expect(contracts.get('ListOrdersQuery')!.schema).toEqual({
      description: 'The query parameters of `GET /orders`.',
      type: 'object',
      required: ['limit'],
      properties: {
        limit: { exclusiveMinimum: 0 },
        state: { $ref: 'State.json', description: 'Its state.' },
        filter: { type: 'string' },
      },
    });
  });

  it('report faults of parameters at the operation', () => {
    const parameters = [{ name: 'page', in: 'query', schema: { type: 'text' } }];
    expect(readFolder({ 'a.json': api({ '/': { get: { parameters } } }) }).problems).toEqual([
      expect.stringMatching(/^a\.json#\/paths\/~1\/get\/query\/properties\/page\/type: not a schema of/),
    ]);
  });
});

describe('frequent mistakes of OpenAPI documents', () => {
  it('are read as intended, with a remark', () => {
    const schemas = {
      above: { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
      twice: { type: 'object', required: ['a', 'a'], $recursiveAnchor: true, example: { required: [1, 1] } },
    };
    const { contracts, remarks, problems } = readFolder({ 'a.json': api({}, { components: { schemas } }) });
    expect(problems).toEqual([]);
    expect([...contracts.values()].map(({ schema }) => schema)).toEqual([
      { type: 'number', exclusiveMinimum: 0, maximum: 9 },
      { type: 'object', required: ['a'] },
    ]);
    const newer = 'is read as in OpenAPI 3.0: newer versions expect a number';
    expect(remarks).toEqual([
      `a.json#/components/schemas/above: "exclusiveMinimum" ${newer}`,
      `a.json#/components/schemas/above: "exclusiveMaximum" ${newer}`,
      'a.json#/components/schemas/twice: "required" contains a name twice',
      'a.json#/components/schemas/twice: "$recursiveAnchor" is ignored: it belongs to draft 2019-09',
    ]);
  });

  it('are problems where they have no meaning, without others that follow from them', () => {
    const schemas = { bad: { type: 'text' }, good: { $ref: '#/components/schemas/bad' } };
    expect(readFolder({ 'a.json': api({}, { components: { schemas } }) }).problems).toEqual([
      expect.stringMatching(/^a\.json#\/components\/schemas\/bad\/type: not a schema of/),
    ]);
  });
});

it('types of parameters have no default where the type has no field, because every object inherits its name', async () => {
  const text = { in: 'query', schema: { type: 'string', default: 'a' } };
  const object = { in: 'query', style: 'deepObject', schema: { properties: { size: {} } } };
  const parameters = [
    ...['constructor', 'by'].map((name) => ({ name, ...text })),
    { name: 'sort', ...object },
  ];
  const { out } = await compileFiles({ 'a.json': searchApi(parameters) });
  const files = await filesIn(out);
  expect(files['FindQuery.d.ts']).toContain("WithDefaults<FindQuery, 'by'>");
  expect(files['FindQuery.js']).toContain("defaults: { constructor: 'a', by: 'a' }");
  expect(files['FindQuery.d.ts']).toMatch(/import \{ type JsonValue, [^]*JsonValue\[\]/);
});

it('a component may be a boolean schema, and nothing else than a schema', () => {
  const schemas = { Any: true, None: null, Text: 'text', List: [] };
  const { contracts, problems } = readFolder({ 'a.json': api({}, { components: { schemas } }) });
  expect([...contracts.keys()]).toContain('Any');
  expect(problems).toEqual(
    ['None', 'Text', 'List'].map((name) => `a.json#/components/schemas/${name}: expected a schema`),
  );
});
