import type { ClientError, Failure } from '@data-import/client';
import { interpretError } from '@data-import/errors';
import { describe, expect, it } from 'vitest';
import { CustomerReader } from '../input/customer.js';
import { fromFailure, fromImport, fromResults } from './outcome.js';
import type { OtherRequests } from './skipped.js';

const body = { import_supplier: 'EXAMPLE', external_account_number: 'A-1', contacts: [{ email: 'x' }] };
const request = { supplier: 'EXAMPLE', body, reader: new CustomerReader() };

function fail(operation: 'createAccount' | 'createNotes', status: number, response: unknown): Failure {
  const error: ClientError = interpretError({ operation, status, body: response });
  const stopped = error.retry === 'check-first' ? 'unknown-effect' : 'final';
  return {
    ok: false,
    status,
    error,
    stopped,
    attempts: 1,
    durationMs: 1,
    requestId: undefined,
    date: undefined,
  };
}

const WORDS = 'SECRET\u001b[31m\nx@example.com';

describe('words of the service', () => {
  it.each<[string, unknown, string]>([
    ['a code', { code: WORDS, detail: WORDS }, 'unrecognised'],
    ['a code like a name', { code: 'max_secret', detail: WORDS }, 'unrecognised'],
    ['a nested code', { non_field_errors: { code: WORDS } }, 'reported'],
    ['a documented code', { code: 'not_found' }, 'not_found'],
    ['a field', { [WORDS]: [WORDS] }, 'reported'],
    ['a field below one of the request', { contacts: { 0: { [WORDS]: [WORDS] } } }, 'reported contacts/0'],
    ['a field of the request', { contacts: { 0: { email: [WORDS] } } }, 'reported contacts/0/email'],
    ['a list', { code: WORDS, errors: [{ attr: WORDS, code: WORDS, detail: WORDS }] }, 'reported'],
  ])('are hidden: %s', (_name, response, expected) => {
    const { reasons, systemic } = fromFailure(fail('createAccount', 400, response), request);
    const hidden = JSON.stringify([reasons.map(({ hide }) => hide), systemic?.reason]);
    expect(hidden).not.toMatch(/secret/i);
    const { code, path } = reasons[0]!.hide;
    expect(`${code} ${path.join('/')}`.trim()).toBe(expected);
  });

  it('are hidden: the error of an import', () => {
    const process = { status: 'ERRORED', latest_error: { code: WORDS, detail: WORDS } } as never;
    const { reasons } = fromImport({ state: 'failed', process }, request);
    expect(reasons[0]!.show.code).toBe(WORDS);
    expect(reasons[0]!.hide).toMatchObject({ code: 'errored', path: [] });
    expect(JSON.stringify(reasons[0]!.hide)).not.toContain('SECRET');
  });
});

it('a deviating body concerns one account, an HTML page the whole service', () => {
  const scopes = [{}, '<html>'].map(
    (text) => fromFailure(fail('createNotes', 201, text), request).systemic?.scope,
  );
  expect(scopes).toEqual(['EXAMPLE', '*']);
});

it('a request that is too large took no effect, but an earlier attempt may have', () => {
  expect(fromFailure({ ...fail('createNotes', 413, ''), stopped: 'unknown-effect' }, request).state).toBe(
    'unknown',
  );
  expect(fromFailure(fail('createNotes', 413, '<html>'), request).state).toBe('refused');
});

function echo(status: string, data: object): { results: object[] } {
  return { results: [{ status, transaction_data: data }] };
}

function known(data: object): { results: object[] } {
  return echo('TRANSACTION_ALREADY_EXISTS', data);
}

describe('a part that the service skips', () => {
  const T = { transaction_id: 'T-1', amount: 5, type: 'CHARGE' };
  const note = { body: 'letter', document_paths: [{ document_path: 'a.pdf' }] };
  const other = { body: 'letter' };
  const inLine = { same: [{ a: [{ ...T, amount: 500 }] }] };
  const pinned = { is_pinned: true };
  const inLedger = (amount: string) => ({ account: [{ ledgers: [{ b: [{ ...T, amount }] }] }] });
  const knownNote = [{ body: 'letter', created_at: '2024-03-01T09:30:00Z', status: 'NOTE_ALREADY_EXISTS' }];

  it.each<[string, string, unknown, Partial<OtherRequests>?, object?]>([
    ['was added by this request before', 'done', known({ ...T, amount: '5.00' })],
    ['has another amount in the response', 'unknown', known({ ...T, amount: '777.00' })],
    ['has another amount in an earlier line', 'unknown', known(T), inLine],
    ['is the same in an earlier line', 'done', known(T), { same: [{ transactions: [{ ...T }] }] }],
    ['has another amount in the account', 'unknown', known(T), inLedger('99')],
    ['is in the account', 'done', known(T), inLedger('5.0')],
    ['is a note', 'done', knownNote, {}, note],
    ['is a note with another document', 'unknown', knownNote, { same: [{ notes: [other] }] }, note],
    ['has no key', 'done', [{ status: 'NOTE_ALREADY_EXISTS' }], { same: [{ is_pinned: false }] }, pinned],
    ['was added', 'done', echo('TRANSACTION_ADDED_TO_ACCOUNT', T), inLine],
  ])('%s: %s', (_what, state, response, { same = [], account = [] } = {}, sent = T) => {
    const outcome = fromResults(response, [sent], () => ({ same, account }), new CustomerReader());
    expect(outcome.state).toBe(state);
    expect(outcome.reasons.map(({ show }) => show.code)).toEqual(state === 'done' ? [] : ['skipped']);
  });

  it('differs if a reference has a zero more', () => {
    const same = [{ transactions: [{ ...T, reference: '7' }] }];
    const others = () => ({ same, account: [] });
    const outcome = fromResults(known(T), [{ ...T, reference: '007' }], others, new CustomerReader());
    expect(outcome.state).toBe('unknown');
  });

  it('is found among the parts of one request', () => {
    const results = [known(T), known(T)].flatMap((each) => each.results);
    const outcome = fromResults(
      { results },
      [T, { ...T, amount: 500 }],
      () => ({ same: [], account: [] }),
      new CustomerReader(),
    );
    expect(outcome.state).toBe('unknown');
  });
});

it('a response that lists other notes proves nothing', () => {
  const response = [{ body: 'other', created_at: '2024-03-01T09:30:00Z', status: 'NOTE_CREATION_SUCCESS' }];
  const outcome = fromResults(
    response,
    [{ body: 'mine' }],
    () => ({ same: [], account: [] }),
    new CustomerReader(),
  );
  expect(outcome.reasons.map(({ show }) => show.code)).toEqual(['not-listed']);
});
