import { CreateNotesRequest, CreateNotesResponse, CreateTransactionsQuery } from '@data-import/validators';
import swagger from '@fastify/swagger';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { compileValidator } from '../fastify-server/contracts.js';
import { createService } from '../service.js';
import { problemsOf, testDocument } from '../testing/openapi.js';
import { type Running, testServer } from '../testing/servers.js';
import { createServer } from './server.js';

async function start(service: Parameters<typeof createServer>[0]): Promise<Running> {
  const server = await createServer(service);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => server.close() };
}

testServer(start);
testDocument(start);

it('documents contracts in routes that the API does not have', async () => {
  const server = await createServer(createService('token'));
  const schema = {
    operationId: 'checkNotes',
    querystring: CreateTransactionsQuery,
    body: CreateNotesRequest,
    response: { 201: CreateNotesResponse },
  };
  server.setSerializerCompiler(() => JSON.stringify);
  server.post('/checks/:kind', { schema }, async () => []);
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
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateNotesRequest' } } },
      },
      responses: {
        201: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateNotesResponse' } } },
        },
      },
    },
  });
  const checks = '#/paths/~1checks~1{kind}/post';
  expect(await problemsOf(document)).toEqual([
    `operation-summary ${checks}/summary`,
    `operation-4xx-response ${checks}/responses`,
  ]);
});

it('would document the methods of a validator as its fields without the transform', async () => {
  const server = fastify();
  await server.register(swagger, { openapi: { openapi: '3.1.1' } });
  server.setValidatorCompiler(compileValidator);
  server.post('/checks', { schema: { body: CreateNotesRequest } }, async () => []);
  await server.ready();
  expect(JSON.stringify(server.swagger())).toContain('"~standard":{"version":1');
});
