import { describe, expect, it } from 'vitest';
import { createClient } from './client.js';

const pathParams = { import_supplier_code: 'S', external_account_number: '1' };

function respond(text: string, status = 200): typeof fetch {
  return () => Promise.resolve(new Response(text, { status }));
}

describe('createClient', () => {
  it('sends the token, and a content type only with a body', async () => {
    const sent: unknown[] = [];
    const client = createClient({
      baseUrl: 'https://api.example.com/base/',
      token: 'secret',
      fetch: (input, init) => {
        sent.push([input, init]);
        return Promise.resolve(new Response('{}', { status: 404 }));
      },
    });
    const headers = { accept: 'application/json', authorization: 'Token secret' };
    await client.sendRegistrationFlows({ pathParams, query: { supply_start_date: '2024-07-01' } });
    await client.createNotes({
      body: { import_supplier: 'S', external_account_number: '1', notes: [] },
    });
    expect(sent).toEqual([
      [
        'https://api.example.com/base/v1/data-import/send-registration-flows/S/1/?supply_start_date=2024-07-01',
        { method: 'POST', headers, signal: expect.any(AbortSignal) },
      ],
      [
        'https://api.example.com/base/v1/data-import/notes/create/',
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"import_supplier":"S","external_account_number":"1","notes":[]}',
          signal: expect.any(AbortSignal),
        },
      ],
    ]);
  });

  it('rejects a token that a header cannot contain', () => {
    expect(() => createClient({ baseUrl: 'https://api.example.com', token: 'a b' })).toThrow(TypeError);
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    [
      'a connection that breaks off',
      () => {
        const body = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) });
        return Promise.resolve(new Response(body, { status: 200 }));
      },
    ],
  ])('makes %s an outcome that says nothing came', async (_, failing) => {
    const client = createClient({ baseUrl: 'https://api.example.com', token: 't', fetch: failing });
    expect(await client.getAccountTransferStatus({ pathParams })).toEqual({
      ok: false,
      error: {
        kind: 'transient',
        retry: 'as-is',
        basis: 'http',
        operation: 'getAccountTransferStatus',
        status: undefined,
        body: undefined,
        retryAfterMs: undefined,
        cause: expect.any(Error),
      },
    });
  });

  it('passes on what a failure depends on: the request, the headers and the time', async () => {
    const now = Date.UTC(2024, 5, 20);
    const headers = { 'retry-after': new Date(now + 5000).toUTCString() };
    const client = createClient({
      baseUrl: 'https://api.example.com',
      token: 't',
      fetch: () => Promise.resolve(new Response('', { status: 503, headers })),
      now: () => now,
    });
    const body = { import_supplier: 'S', external_account_number: '1', transactions: [] };
    expect(await client.createTransactions({ body })).toMatchObject({
      error: { kind: 'transient', retry: 'as-is', retryAfterMs: 5000 },
    });
    const query = { check_previously_added: false };
    expect(await client.createTransactions({ body, query })).toMatchObject({
      error: { kind: 'transient', retry: 'check-first', checkWith: [], retryAfterMs: 5000 },
    });
  });

  it.each(['', '<html>', 'null', '[]'])('reports a success with the body %j', async (text) => {
    const client = createClient({ baseUrl: 'https://api.example.com', token: 't', fetch: respond(text) });
    expect(await client.getAccountTransferStatus({ pathParams })).toMatchObject({
      error: { kind: 'invalid-response', status: 200 },
      issues: [{ code: 'type', path: [] }],
    });
  });
});
