import { describe, expect, it } from 'vitest';
import { api, json, TEXT } from '../../test/openapi-documents.js';
import { readFolder } from '../../test/user-schemas.js';
import { toDocument } from './documents.js';
import { toUserOperations, type UserOperations } from './operations.js';
import { formatProblem, Problems } from './problem.js';

const NAMES = { nameOf: (_document: unknown, pointer = '') => pointer };

function readOperations(files: Readonly<Record<string, unknown>>): UserOperations {
  const documents = Object.entries(files).map(([file, text]) => toDocument(file, text, new Problems())!);
  return toUserOperations(documents, NAMES);
}

function listDocuments(files: Readonly<Record<string, unknown>>) {
  return readOperations(files).operations.map(({ transport: _transport, ...documents }) => documents);
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
    const files = { 'shop.json': api(paths, { components, webhooks }) };
    const found = readOperations(files);
    const content = 'content/application~1json/schema';
    expect(listDocuments(files)).toEqual([
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
    const operations = listDocuments({ 'shop.json': api(paths, { components: { pathItems } }) });
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

  it('have the styles of their parameters, of which some are lists in one text', () => {
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

  it('have the first JSON body of a response; each body is a contract', () => {
    const content = { ...json(TEXT).content, ...json({}, 'application/xml+json').content };
    const document = api({ '/': { get: { operationId: 'find', responses: { 200: { content } } } } });
    expect(readOperations({ 'a.json': document }).operations[0]!.responses).toEqual({
      200: '/paths/~1/get/responses/200/content/application~1json/schema',
    });
    expect(readFolder({ 'a.json': document }).contracts.size).toBe(2);
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

  it('remarks on parts that are read differently or ignored', () => {
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
