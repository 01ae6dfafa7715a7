import { Writable } from 'node:stream';
import { operations as definitions } from '@data-import/schemas';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ContractServer, contractRoute } from './contracts.js';
import { createServer } from './server.js';

const TOKEN = 'server-token';

function toUrl(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

describe('the routes', () => {
  it.each(Object.values(definitions))('serve $operationId', async ({ method, path }) => {
    const server = createServer({ token: TOKEN });
    await server.ready();
    expect(server.hasRoute({ method, url: toUrl(path) })).toBe(true);
  });

  it('are exactly those of the operations', async () => {
    const server: ContractServer = createServer({ token: TOKEN });
    await server.ready();
    const listed = server.printRoutes({ commonPrefix: false }).match(/\((GET|POST)/g);
    expect(listed).toHaveLength(Object.keys(definitions).length);
  });
});

describe('a response of a handler that violates the contract', () => {
  it.each([
    ['lacks a field', { status: 'PENDING' }, 'platform_account_number'],
    ['has a field too many', { status: 'PENDING', platform_account_number: '', extra: 1 }, 'extra'],
  ])('is not sent if it %s, and the log names the field', async (_, body, field) => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const server = createServer({ token: TOKEN, logger: { stream, level: 'error' } });
    onTestFinished(() => server.close());
    const route = contractRoute('getAccountTransferStatus');
    server.route({
      ...route,
      url: `/broken${route.url}`,
      handler: async (_request, reply) => reply.code(200).send(body as never),
    });
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${url}/broken${route.url}`, {
      headers: { authorization: `Token ${TOKEN}` },
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ detail: 'An unexpected error occurred.' });
    expect(lines.join('')).toMatch(new RegExp(`status 200: not a valid AccountTransferStatus: /${field}`));
  });
});
