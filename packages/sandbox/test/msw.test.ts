import { http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '../src/index.js';
import { createHandlers } from '../src/msw.js';
import { calls, minimalAccount, NOW, send, withFault } from './requests.js';

const ORIGIN = 'http://platform.example';
/** The frozen clock keeps the import pending, however long a response takes. */
const sandbox = () => createSandbox({ now: () => NOW });

it.each(['', '/', '/api', '/api/'])('answers requests that MSW 2 intercepts (base URL …%s)', async (path) => {
  const server = setupServer(...createHandlers(http, { baseUrl: ORIGIN + path, sandbox: sandbox() }));
  server.listen({ onUnhandledRequest: 'bypass' });
  onTestFinished(() => server.close());
  await expectAnswers(ORIGIN + path.replace(/\/$/, ''));
});

it('refuses an invalid base URL', () => {
  expect(() => createHandlers(http, { baseUrl: 'platform.example' })).toThrow(/^baseUrl: expected a URL/);
});

// MSW 3 needs Promise.withResolvers.
it.skipIf(!('withResolvers' in Promise))('answers requests that MSW 3 intercepts (Node 22)', async () => {
  const { http: http3 } = await import('msw-3');
  const { setupServer: setupServer3 } = await import('msw-3/node');
  const server = setupServer3(...createHandlers(http3, { sandbox: sandbox() }));
  server.listen({ onUnhandledFrame: 'bypass' });
  onTestFinished(() => server.close());
  await expectAnswers();
});

async function expectAnswers(base = ORIGIN): Promise<void> {
  const created = await send(fetch, base, calls.create(minimalAccount));
  expect(created).toMatchObject({ status: 201, body: { warnings: [] } });
  expect(await send(fetch, base, calls.process(minimalAccount))).toMatchObject({
    body: { status: 'PENDING' },
  });
  expect(await send(fetch, base, withFault(calls.process(minimalAccount), 'drop-after'))).toBe('dropped');
  expect(await send(fetch, base, { method: 'GET', url: '/sandbox/clock' })).toMatchObject({ status: 200 });
}
