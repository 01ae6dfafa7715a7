import { describe, expect, it } from 'vitest';
import { readFolder } from '../../test/user-schemas.js';
import { toDocument } from './documents.js';
import { toUserOperations, type UserOperations } from './operations.js';
import { toParameterFields } from '../publish/parameter-fields.js';
import { formatProblem, Problems } from './problem.js';

const TEXT = { type: 'string' };

function json(schema: unknown, type = 'application/json'): object {
  return { content: { [type]: { schema } } };
}

function contentOf(type: string, schema: object): object {
  return { [type]: { schema } };
}

function api(paths: unknown, others: object = {}): object {
  return { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths, ...others };
}

const NAMES = { nameOf: (_document: unknown, pointer = '') => pointer };

function readOperations(files: Readonly<Record<string, unknown>>): UserOperations {
  const documents = Object.entries(files).map(([file, text]) => toDocument(file, text, new Problems())!);
  return toUserOperations(documents, NAMES);
}

function readIds(...ids: readonly string[]): string[] {
  const paths = Object.fromEntries(ids.map((id) => [`/${id}`, { get: { operationId: id } }]));
  return readOperations({ 'shop.json': api(paths) }).operations.map(({ operationId }) => operationId);
}

describe('the operations of an OpenAPI document', () => {
  it('have the places of their documents', () => {
    const listOrders = {
      operationId: 'listOrders',
      summary: 'List  the\norders.',
      parameters: [{ name: 'page', in: 'query', schema: TEXT }],
      responses: {
        200: json(TEXT, 'application/vnd.shop+json; v=1'),
        204: {},
        '4XX': { $ref: '#/components/responses/Fault' },
        default: json(TEXT, '*/*'),
      },
    };
    const put = { requestBody: json(TEXT), responses: { 200: json(TEXT, 'text/plain') } };
    const paths = {
      '/orders': { get: listOrders },
      '/orders/{id}': { parameters: [{ $ref: '#/components/parameters/Id' }], put },
    };
    const components = {
      responses: { Fault: json(TEXT) },
      parameters: { Id: { name: 'id', in: 'path', required: true, schema: TEXT } },
    };
    const webhooks = { placed: { post: { requestBody: { $ref: '#/components/requestBodies/Placed' } } } };
    const found = readOperations({ 'shop.json': api(paths, { components, webhooks }) });
    const content = 'content/application~1json/schema';
    expect(found.operations).toEqual([
      {
        operationId: 'listOrders',
        method: 'GET',
        path: '/orders',
        query: '/paths/~1orders/get/query',
        responses: {
          200: '/paths/~1orders/get/responses/200/content/application~1vnd.shop+json; v=1/schema',
          '4XX': `/components/responses/Fault/${content}`,
          default: '/paths/~1orders/get/responses/default/content/*~1*/schema',
        },
        statusesWithoutBody: ['204'],
      },
      {
        operationId: 'putOrdersId',
        method: 'PUT',
        path: '/orders/{id}',
        pathParams: '/paths/~1orders~1{id}/put/pathParams',
        request: `/paths/~1orders~1{id}/put/requestBody/${content}`,
        responses: {},
        statusesWithoutBody: ['200'],
      },
      { operationId: 'postPlaced', method: 'POST', path: 'placed', responses: {} },
    ]);
    expect(found.summaries).toEqual(new Map([['listOrders', 'List the orders']]));
    expect(found.files).toEqual(['shop.json']);
  });

  it('may share a path item and references, which may be circular', () => {
    const pathItems = { item: { get: { responses: { 200: json(TEXT) } } } };
    const paths = {
      '/a': { $ref: '#/components/pathItems/item' },
      '/b': { get: { requestBody: { $ref: '#/paths/~1b/get/requestBody' } } },
      '/{c}': { $ref: '#/paths/~1%7Bd%7D' },
      '/{d}': { get: { operationId: 'd' } },
    };
    const { operations } = readOperations({ 'shop.json': api(paths, { components: { pathItems } }) });
    expect(operations).toEqual([
      expect.objectContaining({
        operationId: 'getA',
        responses: {
          200: '/components/pathItems/item/get/responses/200/content/application~1json/schema',
        },
      }),
      { operationId: 'getB', method: 'GET', path: '/b', responses: {} },
      { operationId: 'd', method: 'GET', path: '/{c}', responses: {} },
      { operationId: 'shopD', method: 'GET', path: '/{d}', responses: {} },
    ]);
  });

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

  it('have identifiers as names', () => {
    const ids = [
      'ListOrders',
      'get_orders',
      'orders/list-for-user',
      'delete',
      'operations',
      '2fa',
      '一覧',
      '注文',
    ];
    expect(readIds(...ids)).toEqual([
      'listOrders',
      'get_orders',
      'ordersListForUser',
      'deleteOperation',
      'operationsOperation',
      'operation2fa',
      'operation',
      'shopOperation',
    ]);
    expect(readIds('a-b', 'aB', 'ab', 'a/b')).toEqual(['aB', 'shopAB', 'shopAb2', 'shopAB3']);
    expect(readIds('x'.repeat(300))[0]).toHaveLength(100);
    const [one, other] = [
      api({ '/': { get: { operationId: 'get' } } }),
      api({ '/': { get: { operationId: 'get' } } }),
    ];
    const { operations } = readOperations({ 'one.json': one, 'other.json': other });
    expect(operations.map(({ operationId }) => operationId)).toEqual(['get', 'otherGet']);
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
  it('are read as they are meant, with a remark', () => {
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

describe('parameters', () => {
  it('are decoded by the types that their schemas allow', () => {
    const written: Record<string, object> = {
      text: TEXT,
      any: {},
      number: { type: ['integer', 'null'], default: 3 },
      referred: { allOf: [{ $ref: '#/components/schemas/count' }], description: 'A count.' },
      either: { oneOf: [{ type: 'integer' }, TEXT] },
      mixed: { anyOf: [{ type: 'integer' }, { type: 'boolean' }], default: true },
      flag: { type: 'boolean', default: 'true' },
      list: { type: 'array', items: { type: 'integer' }, default: [1] },
      texts: { $ref: '#/components/schemas/texts' },
      nested: { type: 'object', properties: { a: TEXT } },
    };
    const parameters = Object.entries(written).map(([name, schema]) => ({ name, in: 'query', schema }));
    const components = {
      schemas: { count: { type: 'integer', default: 5 }, texts: { type: 'array', items: TEXT } },
    };
    const { contracts } = readFolder({
      'a.json': api({ '/': { get: { operationId: 'find', parameters } } }, { components }),
    });
    const separators = { list: ',', text: ',' };
    const styles = { separators, objects: { nested: 'deep' } } as const;
    expect(toParameterFields(contracts.get('FindQuery')!, contracts, styles)).toEqual({
      booleans: ['mixed', 'flag'],
      numbers: ['number', 'referred', 'either', 'mixed', 'list'],
      lists: ['list', 'texts'],
      texts: ['either'],
      separators: { list: ',' },
      defaults: { number: 3, referred: 5, mixed: true, list: [1] },
      objects: { nested: { style: 'deep', part: { fields: {} } } },
    });
  });

  it('are lists in one text as their style says', () => {
    const parameters = [
      { name: 'repeated', in: 'query' },
      { name: 'commas', in: 'query', explode: false },
      { name: 'pipes', in: 'query', style: 'pipeDelimited', explode: false },
      { name: 'spaces', in: 'query', style: 'spaceDelimited' },
      { name: 'deep', in: 'query', style: 'deepObject' },
      { name: 'ids', in: 'path', required: true },
    ];
    const { styles } = readOperations({ 'a.json': api({ '/{ids}': { get: { parameters } } }) });
    expect([...styles.values()]).toEqual([
      { separators: { ids: ',' }, objects: { ids: 'pairs' } },
      {
        separators: { commas: ',', pipes: '|', spaces: ' ' },
        objects: { repeated: 'fields', commas: 'pairs', pipes: 'pairs', spaces: 'pairs', deep: 'deep' },
      },
    ]);
  });
});

function read32(item: object, components: object = {}) {
  const document = { openapi: '3.2.0', info: {}, paths: { '/s': item }, components };
  const problems = new Problems();
  const { operations } = toUserOperations([toDocument('api.json', document, problems)!], NAMES);
  return { operations, remarks: problems.remarks.map(formatProblem) };
}

describe('an OpenAPI 3.2 document', () => {
  it('has operations of any method', () => {
    const copy = {
      operationId: 'copy',
      parameters: [{ name: 'a', in: 'query', schema: TEXT }],
      responses: {},
    };
    const { operations, remarks } = read32({
      parameters: [{ name: 'b', in: 'query', schema: TEXT }],
      query: { operationId: 'search', requestBody: json(TEXT), responses: {} },
      additionalOperations: { COPY: copy },
    });
    expect(operations.map(({ operationId, method }) => `${operationId} ${method}`)).toEqual([
      'search QUERY',
      'copy COPY',
    ]);
    expect(operations[1]!.query).toBe('/paths/~1s/additionalOperations/COPY/query');
    expect(remarks).toEqual([]);
  });

  it('has remarks about what is read otherwise, or not', () => {
    const X = { type: 'object' };
    const { operations, remarks } = read32(
      {
        post: {
          operationId: 'list',
          parameters: [
            { name: 'filter', in: 'querystring', content: {} },
            { name: 'session', in: 'cookie', schema: TEXT },
          ],
          requestBody: json(TEXT, 'multipart/form-data'),
          responses: {
            200: { content: { 'application/jsonl': { itemSchema: { $ref: '#/components/schemas/X' } } } },
            201: { content: { 'text/event-stream': { $ref: '#/components/mediaTypes/Stream' } } },
          },
        },
      },
      { schemas: { X }, mediaTypes: { Stream: { itemSchema: X } } },
    );
    expect(operations[0]!.statusesWithoutBody).toEqual(['200', '201']);
    expect(remarks).toEqual([
      'api.json#/paths/~1s/post/parameters/0: parameters in "querystring" are not read',
      'api.json#/paths/~1s/post/parameters/1: parameters in "cookie" are not read',
      'api.json#/paths/~1s/post/requestBody/content/multipart~1form-data/schema: bodies of type "multipart/form-data" are not read',
      'api.json#/paths/~1s/post/responses/200/content/application~1jsonl/itemSchema: a body of type "application/jsonl" is read item by item: check each by X',
      'api.json#/components/mediaTypes/Stream/itemSchema: a body of type "text/event-stream" is read item by item: check each by ListResponse201Item',
    ]);
  });
});

it('a component may be a boolean schema, and nothing else than a schema', () => {
  const schemas = { Any: true, None: null, Text: 'text', List: [] };
  const { contracts, problems } = readFolder({ 'a.json': api({}, { components: { schemas } }) });
  expect([...contracts.keys()]).toContain('Any');
  expect(problems).toEqual(
    ['None', 'Text', 'List'].map((name) => `a.json#/components/schemas/${name}: expected a schema`),
  );
});

it('each JSON body is a contract, and the first one that of the operation', () => {
  const body = {
    content: { ...contentOf('application/json', TEXT), ...contentOf('application/xml+json', {}) },
  };
  const document = api({ '/': { get: { operationId: 'find', responses: { 200: body } } } });
  expect(readOperations({ 'a.json': document }).operations[0]!.responses).toEqual({
    200: '/paths/~1/get/responses/200/content/application~1json/schema',
  });
  expect(readFolder({ 'a.json': document }).contracts.size).toBe(2);
});
