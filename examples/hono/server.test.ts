import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { CreateNotesRequest, CreateTransactionsQuery } from '@data-import/validators';
import { describeRoute } from 'hono-openapi';
import { expect, it } from 'vitest';
import { createService } from '../service.js';
import { listening } from '../testing/listen.js';
import { problemsOf, testDocument } from '../testing/openapi.js';
import { type Start, testServer, TOKEN } from '../testing/servers.js';
import { contract, createServer } from './server.js';

const start: Start = (service) => {
  const { fetch } = createServer(service);
  return listening(serve({ fetch, hostname: '127.0.0.1', port: 0 }) as Server);
};

testServer(start);
testDocument(start);

function contentOf(name: string) {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
}

it('documents contracts in routes that the API does not have', async () => {
  const app = createServer(createService(TOKEN));
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
      requestBody: { content: contentOf('CreateNotesRequest') },
      responses: { 400: { content: contentOf('FieldErrors') } },
    },
  });
  expect(await problemsOf(document)).toEqual([]);
});
