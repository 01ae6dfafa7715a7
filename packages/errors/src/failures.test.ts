import { operations } from '@data-import/schemas';
import { describe, expect, it } from 'vitest';
import { interpretError, interpretNoResponse } from './interpret-error.js';
import type { SentRequest } from './operations.js';
import type { OperationId } from './operations.js';

const ids = Object.keys(operations) as OperationId[];
const NOW = Date.UTC(2026, 10, 22);

/** What the definitions say of sending a request of the operation twice, its condition being met. */
function getExpected(operation: OperationId): object {
  const { harmless, checkWith } = operations[operation].repeat;
  return harmless === 'not-documented' ? { retry: 'check-first', checkWith } : { retry: 'as-is' };
}

const common = { retryAfterMs: undefined, code: undefined, detail: undefined, body: undefined };

describe.each(ids)('a failure of %s', (operation) => {
  it.each([502, 503, 504])('with status %d is transient', (status) => {
    expect(interpretError({ operation, status, body: undefined })).toStrictEqual({
      ...common,
      kind: 'transient',
      basis: 'http',
      operation,
      status,
      ...getExpected(operation),
    });
  });

  it.each([408, 429])('with status %d can be sent again: it was not processed', (status) => {
    expect(interpretError({ operation, status, body: undefined })).toStrictEqual({
      ...common,
      kind: 'transient',
      retry: 'as-is',
      basis: 'http',
      operation,
      status,
    });
  });

  it.each([401, 403])('with status %d is about the token', (status) => {
    const body = { detail: 'Invalid token.' };
    expect(interpretError({ operation, status, body })).toStrictEqual({
      ...common,
      kind: 'not-authorized',
      retry: 'after-change',
      basis: 'http',
      operation,
      status,
      body,
      detail: 'Invalid token.',
    });
  });

  it.each([500, 501, 505, 599])('with status %d is one of the server', (status) => {
    if (status === 500 && operation === 'createPaymentInstruction') return;
    expect(interpretError({ operation, status, body: { code: 'c' } })).toMatchObject({
      kind: 'server-error',
      basis: 'http',
      code: 'c',
      ...getExpected(operation),
    });
  });

  it('without a response is transient', () => {
    const cause = new Error('reset');
    expect(interpretNoResponse({ operation, cause })).toStrictEqual({
      kind: 'transient',
      basis: 'http',
      operation,
      status: undefined,
      body: undefined,
      retryAfterMs: undefined,
      cause,
      ...getExpected(operation),
    });
  });
});

describe('a failure of an operation that is not documented', () => {
  it.each(['laterOperation', '__proto__', 'constructor'])(
    'has to be checked: nothing is known of %s',
    (operation) => {
      const expected = { kind: 'transient', retry: 'check-first', checkWith: [] };
      expect(interpretError({ operation, status: 502, body: '' })).toMatchObject(expected);
      expect(interpretNoResponse({ operation })).toMatchObject(expected);
      expect(interpretError({ operation, status: 429, body: '' }).retry).toBe('as-is');
    },
  );
});

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

describe('what the service asks for in Retry-After', () => {
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
