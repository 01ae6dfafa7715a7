/** Fastify with `@fastify/swagger`: the schemas of the routes are the validators. */
import { operations } from '@data-import/validators/operations';
import swagger from '@fastify/swagger';
import { fastify } from 'fastify';
import { unauthorized } from '../error-bodies.js';
import { compileValidator, type ContractTypeProvider } from '../fastify-server/contracts.js';
import { sendError, sendUnknownRoute } from '../fastify-server/error-responses.js';
import type { Service } from '../service.js';
import { swaggerOptions } from './documentation.js';

const { createAccount, createTransactions, getImportProcess } = operations;

export async function createServer(service: Service) {
  const server = fastify().withTypeProvider<ContractTypeProvider>();
  await server.register(swagger, swaggerOptions);
  server.setValidatorCompiler(compileValidator);
  server.setErrorHandler(sendError);
  server.setNotFoundHandler(sendUnknownRoute);
  // Fastify takes a body of this type too, as text.
  server.removeContentTypeParser('text/plain');
  server.addHook('onRequest', async ({ headers }, reply) => {
    if (!service.isAuthorized(headers.authorization)) await reply.code(401).send(unauthorized);
  });

  server.post(
    '/v2/data-import/accounts/',
    { schema: { body: createAccount.request } },
    async (request, reply) => {
      const { status, body } = service.createAccount(request.body);
      return reply.code(status).send(body);
    },
  );

  server.get(
    '/v2/data-import/accounts/:import_supplier_code/:external_identifier/',
    { schema: { params: getImportProcess.pathParams } },
    async (request, reply) => {
      const { status, body } = service.getImportProcess(request.params);
      return reply.code(status).send(body);
    },
  );

  server.post(
    '/v1/data-import/transactions/create/',
    { schema: { querystring: createTransactions.query, body: createTransactions.request } },
    async (request, reply) => {
      const { status, body } = service.createTransactions(request.body, request.query);
      return reply.code(status).send(body);
    },
  );

  server.get('/openapi.json', { schema: { hide: true } }, async () => server.swagger());
  return server;
}
