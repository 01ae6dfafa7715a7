import { Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { TOKEN } from '../testing/service.js';
import { createServer } from './fastify.js';
import { createService } from './service.js';

it.each([
  ['lacks a field', { status: 'PENDING' }, 'platform_account_number'],
  ['has an undocumented field', { status: 'PENDING', platform_account_number: '', extra: 1 }, 'extra'],
])('Fastify does not send a response that %s, and logs the name of the field', async (_, body, field) => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const service = {
    ...createService(TOKEN),
    getAccountTransferStatus: () => ({ status: 200, body }) as never,
  };
  const server = await createServer(service, { logger: { stream, level: 'error' } });
  onTestFinished(() => server.close());
  const response = await server.inject({
    url: '/v1/data-import/account-transfer-status/S/1/',
    headers: { authorization: `Token ${TOKEN}` },
  });
  expect([response.statusCode, response.json()]).toEqual([500, { detail: 'An unexpected error occurred.' }]);
  expect(lines.join('')).toMatch(new RegExp(`status 200: not a valid AccountTransferStatus: /${field}`));
});
