import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { schemaFolder } from '../../test/user-schemas.js';
import { compareFolders, type CompareFoldersOptions } from './compare-folders.js';

interface Schema {
  required: string[];
  readonly properties: Record<string, { enum?: string[]; type?: string }>;
}

type Part = Record<string, unknown>;

interface Operation {
  operationId: string;
  parameters?: Part[];
  requestBody?: Part;
  readonly responses: Record<string, Part>;
  security?: object[];
}

interface Api {
  paths: Record<string, Record<string, Operation>>;
  readonly servers: { url: string }[];
  readonly components: {
    readonly schemas: { readonly Sent: Schema; readonly Got: Schema };
    readonly securitySchemes: { readonly K: Part };
    readonly headers: { readonly Age: Part };
  };
}

function setMediaType(body: Part, type: string): void {
  body['content'] = { [type]: Object.values(body['content'] as Part)[0] };
}

function answer(name: string) {
  return { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } };
}

const HEADERS = {
  'x-id': { schema: { type: 'string' } },
  age: { $ref: '#/components/headers/Age' },
  last: { content: answer('Got').content },
};

function createApi(): Api {
  const order = {
    operationId: 'order',
    parameters: [
      { name: 'page', in: 'query', schema: { type: 'integer' } },
      { name: 'sid', in: 'cookie', schema: { type: 'string' } },
      { name: 'response', in: 'cookie', schema: { type: 'string' } },
      { name: 'mode', in: 'cookie', required: true, schema: { enum: ['a', 'b'] } },
    ],
    requestBody: answer('Sent'),
    responses: { 201: { ...answer('Got'), headers: structuredClone(HEADERS) }, 404: {} },
  };
  const fields = { id: { type: 'string' }, kind: { enum: ['a', 'b'] }, note: { type: 'string' } };
  const schema = { type: 'object', required: ['id'], properties: fields };
  const document = { openapi: '3.1.0', info: {} };
  return {
    ...document,
    paths: {
      '/orders': { post: order },
      '/ping': { get: { operationId: 'ping', responses: { 204: {} }, security: [{ K: [] }] } },
    },
    servers: [{ url: '/v1' }],
    components: {
      schemas: { Sent: structuredClone(schema), Got: structuredClone(schema) },
      headers: { Age: { schema: { type: 'integer' } } },
      securitySchemes: { K: { type: 'apiKey', in: 'header', name: 'K' } },
    },
  };
}

async function compare(
  edit: (api: Api, order: Operation, sent: Schema, got: Schema) => unknown,
  options?: CompareFoldersOptions,
) {
  const api = createApi();
  const { Sent: sent, Got: got } = api.components.schemas;
  edit(api, api.paths['/orders']!['post']!, sent, got);
  const before = join(await schemaFolder({ 'old.json': createApi() }), 'old.json');
  const result = await compareFolders(before, await schemaFolder({ 'new.json': api }), options);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

type Edit = Parameters<typeof compare>[0];

const removeValue: Edit = (_api, _order, sent) => sent.properties['kind']!.enum!.pop();
const relaxResponse: Edit = (_api, _order, _sent, got) => (got.required = []);

describe('the comparison of two OpenAPI documents', () => {
  it.each<[what: string, breaks: string, edit: Edit]>([
    ['an operation is removed', 'senders, code', (api) => delete api.paths['/ping']],
    [
      'a method changes',
      'senders, code',
      (api) => (api.paths['/ping'] = { head: api.paths['/ping']!['get']! }),
    ],
    [
      'a path changes',
      'senders, code',
      (api) => {
        api.paths['/pong'] = api.paths['/ping']!;
        delete api.paths['/ping'];
      },
    ],
    ['an operation gets another name', 'senders, code', (_api, order) => (order.operationId = 'placeOrder')],
    [
      'a required parameter is added',
      'senders',
      (_api, order) =>
        order.parameters!.push({ name: 'q', in: 'query', required: true, schema: { type: 'string' } }),
    ],
    [
      'the first parameter is required',
      'senders, code',
      (api) =>
        (api.paths['/ping']!['get']!.parameters = [{ name: 'q', in: 'query', required: true, schema: {} }]),
    ],
    [
      'a required header is added',
      'senders, code',
      (_api, order) => order.parameters!.push({ name: 'x-key', in: 'header', required: true, schema: {} }),
    ],
    ['a field of a request becomes required', 'senders', (_api, _order, sent) => sent.required.push('note')],
    ['a value of a request is removed', 'senders', removeValue],
    ['a field of a response becomes optional', 'receivers', relaxResponse],
    [
      'a response gains a value',
      'receivers',
      (_api, _order, _sent, got) => got.properties['kind']!.enum!.push('c'),
    ],
    ['a status is removed', 'code', (_api, order) => delete order.responses[404]],
    ['a body becomes required', 'senders, code', (_api, order) => (order.requestBody!['required'] = true)],
    [
      'a cookie becomes required',
      'senders, code',
      (_api, order) => (order.parameters![1]!['required'] = true),
    ],
    [
      'the type of a cookie changes',
      'senders',
      (_api, order) => (order.parameters![1]!['schema'] = { type: 'integer' }),
    ],
    [
      'another media type is sent',
      'senders, code',
      (_api, order) => setMediaType(order.requestBody!, 'application/merge-patch+json'),
    ],
    [
      'another media type is received',
      'receivers, code',
      (_api, order) => setMediaType(order.responses[201]!, 'application/vnd.x+json'),
    ],
    [
      'a header of a response is removed',
      'receivers, code',
      (_api, order) => delete order.responses[201]!['headers'],
    ],
    [
      'a list is separated by commas',
      'senders, code',
      (_api, order) => (order.parameters![0]!['explode'] = false),
    ],
    [
      'a cookie with the name of a response changes',
      'senders',
      (_api, order) => (order.parameters![2]!['schema'] = { type: 'integer' }),
    ],
    [
      'a shared header changes',
      'receivers',
      (api) => (api.components.headers.Age['schema'] = { type: 'string' }),
    ],
    [
      'the content of a schema of a header changes',
      'receivers',
      (api) => (api.components.schemas.Got.properties['id']!.type = 'integer'),
    ],
    [
      'a cookie that may be absent now has fewer values',
      'senders',
      (_api, order) => Object.assign(order.parameters![3]!, { required: false, schema: { const: 'a' } }),
    ],
    [
      'an API key gets another name',
      'senders, code',
      (api) => (api.components.securitySchemes.K['name'] = 'K2'),
    ],
    ['the server moves', 'senders, code', (api) => (api.servers[0]!.url = '/v2')],
    ['credentials are needed', 'senders', (_api, order) => (order.security = [{ key: [] }])],
  ])('finds who breaks: %s', async (_what, breaks, edit) => {
    const { bump, changes } = await compare(edit);
    expect(bump).toBe('major');
    expect(changes.flatMap(({ kind, messages }) => (kind === 'breaking' ? messages : [])).join()).toContain(
      `breaks ${breaks}`,
    );
  });

  it.each<[what: string, edit: Edit]>([
    ['an operation is added', (api) => (api.paths['/new'] = { get: { operationId: 'new', responses: {} } })],
    [
      'an optional parameter is added',
      (_api, order) => order.parameters!.push({ name: 'q', in: 'query', schema: {} }),
    ],
    ['a request gains a value', (_api, _order, sent) => sent.properties['kind']!.enum!.push('c')],
    ['a request gains an optional field', (_api, _order, sent) => (sent.properties['more'] = {})],
    [
      'a response gains a required field',
      (_api, _order, _sent, got) => {
        got.properties['more'] = {};
        got.required.push('more');
      },
    ],
    ['a field of a request becomes optional', (_api, _order, sent) => (sent.required = [])],
    ['a status is added', (_api, order) => (order.responses[409] = {})],
    [
      'an optional cookie is added',
      (_api, order) => order.parameters!.push({ name: 'c', in: 'cookie', schema: {} }),
    ],
    ['a cookie gets more values', (_api, order) => (order.parameters![1]!['schema'] = {})],
    ['a header of a response is added', (_api, order) => (order.responses[404]!['headers'] = { 'x-id': {} })],
  ])('finds what is added: %s', async (_what, edit) => {
    const { bump, changes } = await compare(edit);
    expect({ bump, kinds: new Set(changes.map(({ kind }) => kind)) }).toMatchObject({ bump: 'minor' });
    expect(changes.some(({ kind }) => kind === 'addition')).toBe(true);
  });

  it('counts only the requested users', async () => {
    expect((await compare(removeValue, { only: 'receivers' })).bump).toBe('minor');
    expect((await compare(removeValue, { only: 'senders' })).bump).toBe('major');
    expect((await compare(relaxResponse, { only: 'senders' })).bump).toBe('minor');
  });

  it('follows references from cookies and headers, whatever the names', async () => {
    const { bump } = await compare((api, order) => {
      Object.assign(api.components.schemas, {
        Sid: { $ref: '#/components/schemas/Text' },
        Text: { type: 'string' },
      });
      order.parameters![1]!['schema'] = { $ref: '#/components/schemas/Sid' };
    });
    expect(bump).toBe('minor');
  });

  it('is empty for the same document', async () => {
    expect(await compare(() => {})).toEqual({ ok: true, bump: 'none', changes: [] });
  });

  it('reports unreadable documents', async () => {
    const folder = await schemaFolder({ 'a.json': { type: 1 } });
    expect(await compareFolders(folder, folder)).toMatchObject({
      ok: false,
      problems: [{ pointer: '/type' }],
    });
    expect(await compareFolders('none', folder)).toMatchObject({ ok: false, problems: [{ file: 'none' }] });
  });
});
