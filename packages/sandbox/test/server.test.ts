import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ImportProcess } from '@data-import/validators';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type SandboxServer, type ServerOptions, startServer } from '../src/node.js';
import { createFolder } from './folder.js';
import { calls, fullAccount, get, minimalAccount, post, send, withFault } from './requests.js';

async function start(options: ServerOptions = {}): Promise<SandboxServer> {
  const server = await startServer(options);
  onTestFinished(() => server.close());
  return server;
}

const SECRET = `whsec_${Buffer.from('a secret of the test').toString('base64')}`;

interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function consume(failures: number) {
  const deliveries: Delivery[] = [];
  let left = failures;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      left -= 1;
      if (left < 0) deliveries.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(left < 0 ? 204 : 503).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  return { deliveries, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events` };
}

const fast = { choices: { startDelayMs: 0, importDelayMs: 10 } } as const;

it('posts every event in order, signed, until it is accepted', async () => {
  const { deliveries, url } = await consume(1);
  const failures: string[] = [];
  const webhook = {
    url,
    secret: SECRET,
    onFailure: (_: unknown, reason: string) => void failures.push(reason),
  };
  const server = await start({ ...fast, webhook });
  await send(fetch, server.url, calls.create(fullAccount));
  await vi.waitFor(() => expect(deliveries).toHaveLength(2), 5_000);
  expect(failures).toEqual(['status 503']);
  const events = deliveries.map(({ body }) => JSON.parse(body) as { type: string; id: string });
  expect(events.map(({ type }) => type)).toEqual(['data_import.import_process.complete', 'account.created']);
  for (const { headers, body } of deliveries) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const digest = createHmac('sha256', 'a secret of the test').update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${digest}`);
  }
  await vi.waitFor(() => expect(server.sandbox.state.delivered).toBe(2));
});

it.each([
  [{ url: 'nowhere' }, 'webhook: expected an HTTP(S) URL without credentials'],
  [{ url: 'ftp://127.0.0.1/' }, 'webhook: expected an HTTP(S) URL without credentials'],
  [{ url: 'http://me:hidden@127.0.0.1/' }, 'webhook: expected an HTTP(S) URL without credentials'],
  [{ secret: '' }, 'webhook secret: expected whsec_ and the key in base64'],
  [{ secret: 'whsec_' }, 'webhook secret: expected whsec_ and the key in base64'],
  [{ secret: 'whsec_not base64!' }, 'webhook secret: expected whsec_ and the key in base64'],
])('does not start with the webhook %j', async (wrong, message) => {
  const webhook = { url: 'http://127.0.0.1:9/', secret: SECRET, ...wrong };
  await expect(start({ webhook })).rejects.toThrow(new TypeError(message));
});

it.each([
  ['plain', 'application/json'],
  ['cloudevents', 'application/cloudevents+json'],
  ['eventbridge', 'application/json'],
] as const)('posts events in the envelope %s as %s', async (envelope, type) => {
  const { deliveries, url } = await consume(0);
  const server = await start({ ...fast, envelope, webhook: { url, secret: SECRET } });
  await send(fetch, server.url, calls.create(fullAccount));
  await vi.waitFor(() => expect(deliveries).toHaveLength(2), 5_000);
  expect(deliveries.map(({ headers }) => headers['content-type'])).toEqual([type, type]);
});

it('posts every event, even if more are waiting than the limit keeps', async () => {
  const { deliveries, url } = await consume(3);
  const stateFile = join(createFolder(), 'state.json');
  const options = { ...fast, limits: { events: 3 }, webhook: { url, secret: SECRET }, stateFile };
  const first = await startServer(options);
  for (let number = 0; number < 5; number += 1)
    await send(fetch, first.url, calls.create({ ...minimalAccount, external_account_number: `A-${number}` }));
  await vi.waitFor(() => expect(first.sandbox.state.counts.events).toBe(10));
  await first.close();
  await start(options);
  await vi.waitFor(() => expect(deliveries).toHaveLength(10), 10_000);
});

it('posts and writes events after a reset, even if an earlier one was in flight', async () => {
  const folder = createFolder();
  const files = { stateFile: join(folder, 'state.json'), eventFile: join(folder, 'events.jsonl') };
  let release: (() => void) | undefined;
  const seen: string[] = [];
  const receive = (async (_url: string, { body }: { body: string }) => {
    seen.push((JSON.parse(body) as { id: string }).id);
    if (seen.length === 1) await new Promise<void>((resolve) => (release = resolve));
    return new Response();
  }) as unknown as typeof fetch;
  const options = { ...fast, ...files };
  const first = await startServer(options);
  await send(fetch, first.url, calls.create(minimalAccount));
  await vi.waitFor(() => expect(first.sandbox.state.counts.events).toBe(2));
  await first.close();
  const webhook = { url: 'http://consumer.example', secret: SECRET, fetch: receive };
  const second = await start({ ...options, webhook });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await send(fetch, second.url, post('/sandbox/reset'));
  await send(fetch, second.url, calls.create(minimalAccount));
  await vi.waitFor(() => expect(second.sandbox.state.counts.events).toBe(4));
  release?.();
  await vi.waitFor(() => expect(seen).toHaveLength(3));
  const lines = readFileSync(files.eventFile, 'utf8').trimEnd().split('\n');
  const ids = lines.map((line) => (JSON.parse(line) as { id: string }).id);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
  expect(seen.slice(1)).toEqual(ids.slice(2));
});

it('appends the events of a new state that reuses ids of the previous one', async () => {
  const eventFile = join(createFolder(), 'events.jsonl');
  for (const number of ['A-1', 'A-2']) {
    const server = await startServer({ ...fast, eventFile });
    await send(fetch, server.url, calls.create({ ...minimalAccount, external_account_number: number }));
    await vi.waitFor(() => expect(server.sandbox.state.counts.events).toBe(2));
    await server.close();
    const lines = readFileSync(eventFile, 'utf8').trimEnd().split('\n');
    expect(lines.filter((line) => line.includes(`"external_identifier":"${number}"`))).toHaveLength(1);
  }
});

it('continues after a restart: state, event file and webhook', async () => {
  const folder = createFolder();
  const files = { stateFile: join(folder, 'state.json'), eventFile: join(folder, 'events.jsonl') };
  const first = await startServer({ ...fast, ...files });
  await send(fetch, first.url, calls.create(fullAccount));
  await vi.waitFor(() => expect(first.sandbox.state.events).toHaveLength(2));
  await first.close();
  const written = readFileSync(files.eventFile, 'utf8');
  // Simulates a kill during the write of the second line.
  writeFileSync(files.eventFile, written.slice(0, -10));
  const { deliveries, url } = await consume(0);
  const second = await start({ ...fast, ...files, webhook: { url, secret: SECRET } });
  expect(readFileSync(files.eventFile, 'utf8')).toBe(written);
  await vi.waitFor(() => expect(deliveries).toHaveLength(2));
  expect(await send(fetch, second.url, calls.process(fullAccount))).toMatchObject({
    body: { status: 'PROCESSED' },
  });
});

it.each([
  ['text', 'nothing', 'expected a snapshot of the sandbox as JSON'],
  ['another file', '{"format":2}', 'snapshot.seed: expected number'],
])('refuses to start with %s in place of its state', async (_, text, message) => {
  const stateFile = join(createFolder(), 'state.json');
  writeFileSync(stateFile, text);
  await expect(startServer({ stateFile })).rejects.toThrow(message);
  expect(readFileSync(stateFile, 'utf8')).toBe(text);
});

it('responds with four-digit years for any clock and choices', async () => {
  const { url, sandbox } = await start({ choices: { expiryDays: 1e300 } });
  await send(fetch, url, withFault(calls.create(minimalAccount), 'import-cancelled'));
  await send(fetch, url, post('/sandbox/clock', { to: '+275760-09-12T00:00:00.000Z' }));
  sandbox.advance(100 * 86_400_000);
  const { body } = (await send(fetch, url, calls.process(minimalAccount))) as { body: unknown };
  expect(ImportProcess.validate(body)).toMatchObject({ ok: true, value: { status: 'CANCELLED' } });
  const LAST = '9999-12-31T23:59:59.999Z';
  expect(sandbox.state.events).toMatchObject([{ payload: { expiry_window_end: '9999-12-31T23:59:59Z' } }]);
  expect(sandbox.state.requests.at(-1)).toMatchObject({ time: LAST });
});

const from = (origin: string) => ({ method: 'POST', headers: { origin }, body: '{}' });

it('rejects cross-site requests unless the origin is allowed', async () => {
  const { url } = await start({ allowOrigins: ['http://localhost:5173'] });
  expect((await fetch(`${url}/sandbox/reset`, from('http://evil.example'))).status).toBe(403);
  expect((await fetch(`${url}/sandbox/reset`, from(url))).status).toBe(200);
  const allowed = await fetch(`${url}/sandbox/reset`, from('http://localhost:5173'));
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'http://localhost:5173',
  ]);
  const preflight = { method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } };
  expect((await fetch(`${url}/v2/data-import/accounts/`, preflight)).status).toBe(204);
});

it('rejects foreign host names on the loopback address unless they are allowed', async () => {
  const { url } = await start({ allowHosts: ['Sandbox.test'] });
  const { port } = new URL(url);
  const ask = (host: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1');
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
      socket.write(`GET /sandbox/snapshot HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    });
  expect(await ask(`evil.example:${port}`)).toMatch(/^HTTP\/1.1 403/);
  expect(await ask('notsandbox.test')).toMatch(/^HTTP\/1.1 403.*--allow-host/s);
  for (const host of [`localhost:${port}`, 'sandbox.test', `SANDBOX.test:${port}`])
    expect(await ask(host)).toMatch(/^HTTP\/1.1 200/);
});

it('survives bodies that are too large, not UTF-8 or not JSON', async () => {
  const { url } = await start({ choices: { maxBodyBytes: 1_000 } });
  const postNotes = (body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${url}/v1/data-import/notes/create/`, {
      method: 'POST',
      headers: { authorization: 'Token sandbox-token' },
      body,
    });
  expect((await postNotes('é'.repeat(600))).status).toBe(413);
  expect((await postNotes('{'.repeat(900))).status).toBe(400);
  expect((await postNotes(new Uint8Array([0xff, 0xfe]))).status).toBe(400);
  expect((await postNotes('')).status).toBe(400);
  expect(await send(fetch, url, get('/sandbox/clock'))).toMatchObject({ status: 200 });
});

it('drops the connection for drop faults, before or after the effect', async () => {
  const { url } = await start(fast);
  expect(await send(fetch, url, withFault(calls.create(fullAccount), 'drop-before'))).toBe('dropped');
  expect(await send(fetch, url, calls.process(fullAccount))).toMatchObject({ status: 404 });
  expect(await send(fetch, url, withFault(calls.create(fullAccount), 'drop-after'))).toBe('dropped');
  expect(await send(fetch, url, calls.process(fullAccount))).toMatchObject({ status: 200 });
});

it('survives a client that disconnects during a request', async () => {
  const { url } = await start();
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('POST /sandbox/reset HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  expect(await send(fetch, url, get('/sandbox/clock'))).toMatchObject({ status: 200 });
});

it('lists the last events, and the events after a sequence', async () => {
  const { url } = await start();
  await send(fetch, url, calls.create(fullAccount));
  await send(fetch, url, post('/sandbox/clock', { advance_ms: 5_000 }));
  const list = async (query: string) => {
    const answer = await send(fetch, url, get(`/sandbox/events?${query}`));
    const { events, next } = (answer as { body: { events: { type: string }[]; next: number } }).body;
    return [events.map(({ type }) => type), next];
  };
  expect(await list('last=1')).toEqual([['account.created'], 2]);
  expect(await list('limit=1')).toEqual([['data_import.import_process.complete'], 1]);
  expect(await list('after=1')).toEqual([['account.created'], 2]);
  expect(await list('after=2&last=1')).toEqual([[], 2]);
});

it('neither counts nor keeps reads of the control API', async () => {
  const stateFile = join(createFolder(), 'state.json');
  const { url, sandbox } = await start({ stateFile });
  await send(fetch, url, calls.create(fullAccount));
  const before = [sandbox.state.counts, readFileSync(`${stateFile}.log`, 'utf8')];
  const looked = await fetch(`${url}/sandbox/accounts`);
  expect([looked.status, looked.headers.get('x-request-id')]).toEqual([200, null]);
  expect([sandbox.state.counts, readFileSync(`${stateFile}.log`, 'utf8')]).toEqual(before);
  const next = await send(fetch, url, post('/sandbox/clock', { advance_ms: 1 }));
  expect(next).toMatchObject({ status: 200 });
  expect(sandbox.state.counts.requests).toBe(2);
});
