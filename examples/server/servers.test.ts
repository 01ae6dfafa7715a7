/** Sends the same requests to every framework, and expects the same responses. */
import type { Server as NodeServer } from 'node:http';
import { createSandbox } from '@data-import/sandbox';
import { operations } from '@data-import/schemas';
import {
  CreateAccountError,
  CreateNotesRequest,
  CreateNotesResponse,
  CreateTransactionsError,
  CreateTransactionsQuery,
  CreateTransactionsResponse,
  ImportProcess,
} from '@data-import/validators';
import swagger from '@fastify/swagger';
import { serve } from '@hono/node-server';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { fastify } from 'fastify';
import { describeRoute } from 'hono-openapi';
import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest';
import { createServer as createExpress } from './express.js';
import { compileValidator, createServer as createFastify } from './fastify.js';
import { contract, createServer as createHono } from './hono.js';
import { createServer as createNest } from './nestjs.js';
import { toDocument } from './openapi.js';
import { createService } from './service.js';
import {
  credit,
  fullAccount,
  listening,
  pair,
  PRIVATE,
  type Start,
  startServer,
  TOKEN,
} from './testing/start.js';

const FRAMEWORKS: Readonly<Record<string, Start>> = {
  Express: (service) => listening(createExpress(service).listen(0, '127.0.0.1')),
  async Fastify(service) {
    const server = await createFastify(service);
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    return { url, close: () => server.close() };
  },
  Hono(service) {
    const { fetch } = createHono(service);
    return listening(serve({ fetch, hostname: '127.0.0.1', port: 0 }) as NodeServer);
  },
  async NestJS(service) {
    const app = await createNest(service);
    await app.listen(0, '127.0.0.1');
    return { url: await app.getUrl(), close: () => app.close() };
  },
};

const ACCOUNTS = '/v2/data-import/accounts/';
const TRANSACTIONS = '/v1/data-import/transactions/create/';
const IMPORT = `${ACCOUNTS}${pair.import_supplier}/${pair.external_account_number}/`;

const creation = { payload: fullAccount, task_params: { is_dry_run: false } };
const addition = { ...pair, transactions: [credit] };

describe.each(Object.entries(FRAMEWORKS))('the server on %s', (_framework, start) => {
  describe('createAccount', () => {
    it('stages a valid account, which getImportProcess then shows', async () => {
      const { send, finishImports } = await startServer(start);
      expect(await send('GET', IMPORT)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await send('POST', ACCOUNTS, creation)).toEqual({ status: 201, body: { warnings: [] } });
      expect(await send('GET', IMPORT)).toMatchObject({ status: 200, body: { status: 'PENDING' } });
      finishImports();
      const { status, body } = await send('GET', IMPORT);
      ImportProcess.assert(body);
      expect([status, body.status]).toEqual([200, 'PROCESSED']);
      const again = await send('POST', ACCOUNTS, creation);
      expect(again).toMatchObject({ status: 400, body: { account_id: body.platform_identifier } });
      CreateAccountError.assert(again.body);
    });

    it.each([
      ['an undocumented field', { ...fullAccount, colour: PRIVATE }],
      ['an undocumented field deep inside', { ...fullAccount, customers: [{ shoe_size: 38 }] }],
      ['a value of another type', { ...fullAccount, smart_read_cycle_day: '7' }],
    ])('refuses an account with %s, as documented', async (_, payload) => {
      const { send } = await startServer(start);
      const answer = await send('POST', ACCOUNTS, { ...creation, payload });
      expect(answer).toEqual({
        status: 400,
        body: expect.objectContaining({ code: 'import_process_failed_validation' }),
      });
      expect(await send('GET', IMPORT)).toMatchObject({ status: 404 });
    });
  });

  describe('getImportProcess', () => {
    it('decodes path parameters', async () => {
      const { send } = await startServer(start);
      const payload = { ...fullAccount, external_account_number: 'Ä 1/2?' };
      await send('POST', ACCOUNTS, { ...creation, payload });
      const path = `${ACCOUNTS}${pair.import_supplier}/${encodeURIComponent('Ä 1/2?')}/`;
      expect(await send('GET', path)).toMatchObject({ status: 200, body: { status: 'PENDING' } });
    });
  });

  describe('createTransactions', () => {
    it('applies defaults to missing query flags, and keeps given ones', async () => {
      const { send, finishImports } = await startServer(start);
      await send('POST', ACCOUNTS, creation);
      finishImports();
      const old = { ...addition, transactions: [{ ...credit, transaction_date: '2024-01-01' }] };
      const refused = await send('POST', `${TRANSACTIONS}?force_add_to_current_statement=false`, old);
      expect(refused).toMatchObject({ status: 400, body: { status: 'TRANSACTION_IMPORT_ERROR' } });
      CreateTransactionsError.assert(refused.body);
      const added = await send('POST', TRANSACTIONS, old);
      expect(added).toMatchObject({
        status: 201,
        body: { results: [{ status: 'TRANSACTION_ADDED_TO_ACCOUNT' }] },
      });
      CreateTransactionsResponse.assert(added.body);
    });

    it.each([
      ['an unknown value', 'force_add_to_current_statement=no', 'force_add_to_current_statement'],
      ['no value', 'force_add_to_current_statement=', 'force_add_to_current_statement'],
      [
        'a repeated value',
        'check_previously_added=true&check_previously_added=false',
        'check_previously_added',
      ],
      ['an undocumented parameter', `force_add=${PRIVATE}`, 'force_add'],
    ])('refuses a query with %s', async (_, query, field) => {
      const { send } = await startServer(start);
      const { status, body } = await send('POST', `${TRANSACTIONS}?${query}`, addition);
      expect([status, Object.keys(body as object)]).toEqual([400, [field]]);
    });

    it('reports each fault of a body by its path, and does not coerce strings', async () => {
      const { send } = await startServer(start);
      const message = [expect.any(String)];
      const transactions = [credit, { ...credit, amount: '20', transaction_date: PRIVATE, colour: PRIVATE }];
      expect(await send('POST', TRANSACTIONS, { ...addition, transactions })).toEqual({
        status: 400,
        body: { transactions: { 1: { amount: message, transaction_date: message, colour: message } } },
      });
      expect(await send('POST', ACCOUNTS, { ...creation, task_params: { is_dry_run: 'true' } })).toEqual({
        status: 400,
        body: { task_params: { is_dry_run: [expect.stringContaining('boolean')] } },
      });
    });
  });

  describe('a request that the platform fails', () => {
    it('gets the status of the platform', async () => {
      const { send, fail } = await startServer(start);
      fail('503');
      expect(await send('GET', IMPORT)).toMatchObject({ status: 503 });
    });

    it('gets 500 without a reason if there is no response', async () => {
      const { send, fail } = await startServer(start);
      const log = vi.spyOn(console, 'error').mockReturnValue();
      onTestFinished(() => log.mockRestore());
      fail('drop-after');
      const body = { detail: 'An unexpected error occurred.' };
      expect(await send('POST', ACCOUNTS, creation)).toEqual({ status: 500, body });
      expect(await send('GET', IMPORT)).toMatchObject({ status: 200 });
    });
  });

  describe('a request that no operation accepts', () => {
    it.each([
      ['that is not JSON', 400, `{"a":${PRIVATE}`],
      ['that is null', 400, 'null'],
      ['that is empty', 400, ''],
      ['that is huge', 413, JSON.stringify({ ...creation, more: 'x'.repeat(3_000_000) })],
    ])('with a body %s: %i', async (_, status, body) => {
      const { send } = await startServer(start);
      const answer = await send('POST', ACCOUNTS, body);
      expect(answer.status).toBe(status);
      if (status === 400 && body !== '')
        expect(answer.body).toEqual({ non_field_errors: [expect.any(String)] });
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'of type %s: 415',
      async (type) => {
        const { send } = await startServer(start);
        const answer = await send('POST', ACCOUNTS, JSON.stringify(creation), { 'content-type': type });
        expect(answer).toEqual({ status: 415, body: { detail: expect.any(String) } });
      },
    );

    it.each([`Bearer ${TOKEN}`, `Token ${PRIVATE}`, `Token ${TOKEN}x`, 'Token', ''])(
      'with the authorization "%s": 401',
      async (authorization) => {
        const { send } = await startServer(start);
        const refused = { status: 401, body: { detail: expect.stringContaining('Token <') } };
        expect(await send('POST', ACCOUNTS, creation, { authorization })).toEqual(refused);
        expect(await send('GET', IMPORT, undefined, { authorization })).toEqual(refused);
      },
    );

    it('to an unknown path: 404', async () => {
      const { send } = await startServer(start);
      const answer = await send('GET', '/v2/data-import/nothing/');
      expect(answer).toEqual({ status: 404, body: { detail: expect.any(String) } });
    });
  });
});

/** Lists findings of Redocly's recommended rules, such as dangling references, as rule and location. */
async function lintDocument(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The service's paths end in a slash.
      'no-path-trailing-slash': 'off',
      // A server with only some operations still contains all components.
      'no-unused-components': 'off',
      // Otherwise, the rule expects every field inside each `if` and `else`.
      'no-invalid-media-type-examples': { severity: 'warn', allowAdditionalProperties: true },
      'no-invalid-schema-examples': { severity: 'warn', allowAdditionalProperties: true },
      // False positive: the enclosing schema defines the property of the condition.
      'no-required-schema-properties-undefined': 'off',
    },
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ''}`);
}

/** The specification documents no error responses of the lists. */
const LISTS_WITHOUT_ERRORS = ['all', 'imported', 'pending'].map(
  (which) =>
    `operation-4xx-response #/paths/~1v1~1data-import~1${which}-account-import-processes~1{import_supplier_code}~1/get/responses`,
);

const THREE = [operations.createAccount, operations.getImportProcess, operations.createTransactions];

describe.each([
  ['Fastify', Object.values(operations)],
  ['Hono', THREE],
  ['NestJS', THREE],
])('the document of the server on %s', (framework, served) => {
  it('is valid, with the operations of the server as they are published', async () => {
    const { send } = await startServer(FRAMEWORKS[framework]!);
    const { status, body } = await send('GET', '/openapi.json');
    const document = body as ReturnType<typeof toDocument>;
    expect(status).toBe(200);
    expect(await lintDocument(document)).toEqual(framework === 'Fastify' ? LISTS_WITHOUT_ERRORS : []);
    expect(document.paths).toEqual(
      toDocument(Object.fromEntries(served.map(({ path }) => [path, {}]))).paths,
    );
  });
});

function toContent(name: string) {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
}

it('Fastify documents contracts in routes of your own, and types their handlers', async () => {
  const server = await createFastify(createService(createSandbox(), TOKEN));
  const schema = {
    operationId: 'checkNotes',
    querystring: CreateTransactionsQuery,
    body: CreateNotesRequest,
    response: { 201: CreateNotesResponse },
  };
  server.post('/checks/:kind', { schema }, async ({ query, body }, reply) => {
    expectTypeOf(query.check_previously_added).toEqualTypeOf<boolean>();
    expectTypeOf(body.notes).toEqualTypeOf<CreateNotesRequest['notes']>();
    return reply.code(201).send([]);
  });
  await server.ready();
  const document = server.swagger();
  expect(document.paths?.['/checks/{kind}']).toMatchObject({
    post: {
      operationId: 'checkNotes',
      parameters: [
        {
          in: 'query',
          name: 'check_previously_added',
          required: false,
          schema: { type: 'boolean', default: true },
        },
        { in: 'query', name: 'force_add_to_current_statement' },
        { in: 'path', name: 'kind' },
      ],
      requestBody: { content: toContent('CreateNotesRequest') },
      responses: { 201: { content: toContent('CreateNotesResponse') } },
    },
  });
  const checks = '#/paths/~1checks~1{kind}/post';
  expect(await lintDocument(document)).toEqual([
    ...LISTS_WITHOUT_ERRORS,
    `operation-summary ${checks}/summary`,
    `operation-4xx-response ${checks}/responses`,
  ]);
});

it('without the transform, @fastify/swagger documents the methods of a validator as fields', async () => {
  const server = fastify();
  await server.register(swagger, { openapi: { openapi: '3.1.1' } });
  server.setValidatorCompiler(compileValidator);
  server.post('/checks', { schema: { body: CreateNotesRequest } }, async () => []);
  await server.ready();
  expect(JSON.stringify(server.swagger())).toContain('"~standard":{"version":1');
});

it('Hono documents contracts in routes of your own', async () => {
  const app = createHono(createService(createSandbox(), TOKEN));
  const described = describeRoute({
    summary: 'Check notes',
    responses: { 200: { description: 'Checked.' } },
  });
  const query = contract('query', CreateTransactionsQuery);
  app.post('/checks', described, query, contract('json', CreateNotesRequest), ({ json }) => json({}));
  const response = await app.request('/openapi.json', { headers: { authorization: `Token ${TOKEN}` } });
  const document = (await response.json()) as { paths: Record<string, object> };
  expect(document.paths['/checks']).toMatchObject({
    post: {
      parameters: [
        { in: 'query', name: 'check_previously_added', schema: { type: 'boolean', default: true } },
        { in: 'query', name: 'force_add_to_current_statement' },
      ],
      requestBody: { content: toContent('CreateNotesRequest') },
      responses: { 400: { content: toContent('FieldErrors') } },
    },
  });
  expect(await lintDocument(document)).toEqual([]);
});

it('NestJS shows the document in Swagger UI', async () => {
  const { url } = await startServer(FRAMEWORKS['NestJS']!);
  const page = await fetch(`${url}/docs`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('swagger-ui');
  const script = await fetch(`${url}/docs/swagger-ui-init.js`);
  expect(await script.text()).toContain('"operationId": "createAccount"');
});
