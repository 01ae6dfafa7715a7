import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '@data-import/schemas';
import { describe, expect, it } from 'vitest';
import { interpretError, interpretNoResponse } from './interpret-error.js';
import type { SentRequest } from './operations.js';
import type { OperationId } from './operations.js';

const ids = Object.keys(operations) as OperationId[];
const NOW = Date.UTC(2026, 10, 22);

/** The repeat rule in the definition of the operation, with its condition met. */
function getExpected(operation: OperationId): object {
  const { harmless, checkWith } = operations[operation].repeat;
  return harmless === 'not-documented' ? { retry: 'check-first', checkWith } : { retry: 'as-is' };
}

const common = { retryAfterMs: undefined, code: undefined, detail: undefined, body: undefined };

/** A client processes them like 5xx: RFC 9110, section 15. */
const INVALID = [-1, 0, 100, 199, 600, 999, Infinity, NaN];
const REDIRECTS = [300, 301, 302, 303, 304, 307, 308, 399];
const DETAIL = { detail: 'Invalid token.' };

describe.each(ids)('a failure of %s', (operation) => {
  const expected = getExpected(operation);
  // A payment vendor that is unreachable is a documented 500.
  const serverErrors = [...(operation === 'createPaymentInstruction' ? [] : [500]), 507, 599, ...INVALID];

  it.each<[string, number[], unknown, object]>([
    ['is transient', [502, 503, 504], undefined, { kind: 'transient', ...expected }],
    ['was not processed', [408, 425, 429], undefined, { kind: 'transient', retry: 'as-is' }],
    ['is about the token', [401, 403], DETAIL, { kind: 'not-authorized', retry: 'after-change', ...DETAIL }],
    ['is one of the server', serverErrors, { code: 'c' }, { kind: 'server-error', code: 'c', ...expected }],
    ['would come again', [501, 505, 511], undefined, { kind: 'unrecognised', retry: 'no' }],
    ['is a redirect', REDIRECTS, undefined, { kind: 'invalid-response', ...expected }],
    ['violates its contract', [200, 201, 299], '<html>', { kind: 'invalid-response', ...expected }],
  ])('%s with the statuses %j', (_what, statuses, body, error) => {
    for (const status of statuses) {
      const facts = { ...common, basis: 'http', operation, status, body };
      expect(interpretError({ operation, status, body })).toStrictEqual({ ...facts, ...error });
    }
  });

  it('without a response is transient', () => {
    const cause = new Error('reset');
    const nothing = { status: undefined, body: undefined, retryAfterMs: undefined };
    const facts = { kind: 'transient', basis: 'http', operation, ...nothing, cause };
    expect(interpretNoResponse({ operation, cause })).toStrictEqual({ ...facts, ...expected });
  });
});

async function interpretFetch(url: string) {
  const cause: unknown = await fetch(url, { method: 'POST' }).catch((error: unknown) => error);
  return interpretNoResponse({ operation: 'sendRegistrationFlows', cause });
}

/** An error of `fetch` in Node.js. */
function wrapped(cause: object): TypeError {
  return Object.assign(new TypeError('fetch failed'), { cause });
}

const refusal = { code: 'ECONNREFUSED' };

function ofSeveral(code: string, second: object, syscall?: string): TypeError {
  return wrapped({
    code,
    errors: [{ code }, second].map((each) => ({ ...(syscall && { syscall }), ...each })),
  });
}

function ofDeno(reason: string): TypeError {
  const message = `error sending request for url (https://localhost:9/): client error (Connect): ${reason}`;
  return wrapped({ message });
}

describe('a call without a response', () => {
  const sent = { operation: 'sendRegistrationFlows' };

  // As Node.js, fetch, axios, got and ky throw them.
  it.each<[string, object, 'as-is' | 'after-change']>([
    ['an unresolvable host', wrapped({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 'as-is'],
    ['a failure of the name server', wrapped({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }), 'as-is'],
    ['a refused connection', wrapped({ code: 'ECONNREFUSED', errors: [] }), 'as-is'],
    ['a refused connection of axios', { name: 'AxiosError', code: 'ECONNREFUSED' }, 'as-is'],
    ['a refused connection of Bun', { code: 'ConnectionRefused' }, 'as-is'],
    ['an unresolvable host of Bun', { code: 'FailedToOpenSocket' }, 'as-is'],
    ['a connection that takes too long', wrapped({ code: 'UND_ERR_CONNECT_TIMEOUT' }), 'as-is'],
    ['a network without a route', wrapped({ code: 'EHOSTUNREACH', syscall: 'connect' }), 'as-is'],
    ['all addresses of a host', ofSeveral('ETIMEDOUT', refusal, 'connect'), 'as-is'],
    ['a refused connection of Deno', ofDeno('tcp connect error: Connection refused (os error 111)'), 'as-is'],
    ['a certificate that Deno refuses', ofDeno('invalid peer certificate: UnknownIssuer'), 'after-change'],
    ['a port that fetch refuses', wrapped({ message: 'bad port' }), 'after-change'],
    ['an invalid URL', wrapped({ code: 'ERR_INVALID_URL' }), 'after-change'],
    ['an unsupported protocol', { code: 'ERR_UNSUPPORTED_PROTOCOL' }, 'after-change'],
    ['a self-signed certificate', wrapped({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'after-change'],
    ['a certificate of an unknown issuer', { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'after-change'],
    ['an expired certificate', wrapped({ code: 'CERT_HAS_EXPIRED' }), 'after-change'],
    ['a certificate of another host', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'after-change'],
  ])('was not sent: %s', (_what, cause, retry) => {
    const nothing = { status: undefined, body: undefined, retryAfterMs: undefined };
    const expected = { kind: 'not-sent', retry, basis: 'http', ...sent, ...nothing, cause };
    expect(interpretNoResponse({ ...sent, cause })).toStrictEqual(expected);
  });

  it.each<[string, unknown]>([
    ['a closed connection', wrapped({ code: 'UND_ERR_SOCKET' })],
    ['one of several errors', ofSeveral('ECONNREFUSED', { code: 'ECONNRESET', syscall: 'read' })],
    ['a reset connection', { code: 'ECONNRESET', syscall: 'read' }],
    ['a reset connection after a refused one', wrapped({ code: 'ECONNRESET', cause: refusal })],
    ['a timeout of an attempt after a refused one', { code: 'UND_ERR_HEADERS_TIMEOUT', cause: refusal }],
    ['a timeout of an open connection', { code: 'ETIMEDOUT', syscall: 'read' }],
    ['a timeout of got', { code: 'ETIMEDOUT', event: 'request' }],
    ['a timeout of fetch', new DOMException('It took too long.', 'TimeoutError')],
    ['a failure in a browser', new TypeError('Failed to fetch')],
    ['a failure of axios in a browser', { code: 'ERR_NETWORK' }],
    ['an alert of the service in TLS 1.3', { code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' }],
    ['a cause that is too deep', wrapped(wrapped(wrapped(wrapped(wrapped({ code: 'ENOTFOUND' })))))],
    ['a code that is not text', { code: ['CERT_HAS_EXPIRED'] }],
    ['text', 'ECONNREFUSED'],
    [
      'a value that throws',
      {
        get code() {
          throw new Error('no');
        },
      },
    ],
  ])('may have arrived: %s', (_what, cause) => {
    const result = interpretNoResponse({ ...sent, cause });
    expect(result).toMatchObject({ kind: 'transient', retry: 'check-first' });
  });

  it('was sent or not, as `isSent` states', () => {
    const cause = { code: 'ENOTFOUND' };
    expect(interpretNoResponse({ ...sent, cause, isSent: true })).toMatchObject({ kind: 'transient' });
    const notSent = { kind: 'not-sent', retry: 'as-is' };
    expect(interpretNoResponse({ ...sent, isSent: false })).toMatchObject(notSent);
  });

  it('was not sent, as fetch reports it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => void server.close(resolve));
    const result = await interpretFetch(`http://localhost:${port}/`);
    expect(result).toMatchObject({ kind: 'not-sent', retry: 'as-is' });
    expect(await interpretFetch('no URL')).toMatchObject({ kind: 'not-sent', retry: 'after-change' });
  });
});

it.each(['laterOperation', '__proto__', 'constructor'])(
  'a failure of an operation that is not documented has to be checked: nothing is known of %s',
  (operation) => {
    const expected = { kind: 'transient', retry: 'check-first', checkWith: [] };
    expect(interpretError({ operation, status: 502, body: '' })).toMatchObject(expected);
    expect(interpretNoResponse({ operation })).toMatchObject(expected);
    expect(interpretError({ operation, status: 429, body: '' }).retry).toBe('as-is');
  },
);

describe('a condition of sending a request twice', () => {
  const note = { body: 'Rang.' };
  const silent = { document_paths: [{ document_path: 'a.pdf' }] };
  const rows: [OperationId, SentRequest, string][] = [
    ['createNotes', {}, 'as-is'],
    ['createNotes', { body: { notes: [note] } }, 'as-is'],
    ['createNotes', { body: { notes: [note, silent] } }, 'check-first'],
    ['createNotes', { body: { notes: [] } }, 'as-is'],
    ['createNotes', { body: { notes: 'none' } }, 'as-is'],
    ['createTransactions', { query: {} }, 'as-is'],
    ['createTransactions', { query: { check_previously_added: true } }, 'as-is'],
    ['createTransactions', { query: { check_previously_added: 'true' } }, 'as-is'],
    ['createTransactions', { query: { check_previously_added: false } }, 'check-first'],
    ['createTransactions', { query: { check_previously_added: 'false' } }, 'check-first'],
    ['createTransactions', { query: new URLSearchParams('check_previously_added=false') }, 'check-first'],
    ['createTransactions', { query: new URLSearchParams() }, 'as-is'],
    ['createTransactions', { query: null, body: { notes: [silent] } }, 'as-is'],
    ['createAccount', { query: { check_previously_added: false }, body: { notes: [silent] } }, 'as-is'],
  ];

  it.each(rows)('of %s decides whether it can be sent again (%j)', (operation, request, retry) => {
    expect(interpretNoResponse({ operation, request }).retry).toBe(retry);
    expect(interpretError({ operation, status: 503, body: '', request }).retry).toBe(retry);
    expect(interpretError({ operation, status: 429, body: '', request }).retry).toBe('as-is');
    const after = interpretError({ operation, status: 500, body: '', request });
    expect(after).toMatchObject(retry === 'check-first' ? { retry, checkWith: [] } : { retry });
  });

  it('belongs to exactly the operations that have one', () => {
    const conditional = ids.filter((id) => operations[id].repeat.harmless === 'on-condition');
    expect(conditional.toSorted()).toEqual(['createNotes', 'createTransactions']);
  });
});

describe('the delay of Retry-After', () => {
  const date = { 'Retry-After': new Date(NOW + 30_000).toUTCString() };

  it('is in results of every kind, counted from now', () => {
    for (const [status, body] of [
      [400, {}],
      [401, undefined],
      [404, 'text'],
      [429, undefined],
      [500, undefined],
      [503, undefined],
      [302, undefined],
    ] as const) {
      const error = interpretError({ operation: 'createNotes', status, body, headers: date, now: NOW });
      expect(error.retryAfterMs, String(status)).toBe(30_000);
    }
  });

  it('is counted from the current time by default', () => {
    const headers = new Headers({ 'retry-after': new Date(Date.now() + 60_000).toUTCString() });
    const { retryAfterMs } = interpretError({ operation: 'createNotes', status: 503, body: '', headers });
    expect(retryAfterMs).toBeGreaterThan(50_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  it('leaves results plain data', () => {
    const headers = new Headers({ 'retry-after': '5' });
    const error = interpretError({ operation: 'createNotes', status: 503, body: null, headers });
    expect(structuredClone(error)).toStrictEqual(error);
  });
});
