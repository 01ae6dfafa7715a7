import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.js';
import { interpretError } from './interpret-error.js';

function line(operation: string, status: number, body: unknown): string {
  return describeError(interpretError({ operation, status, body }), { values: 'show' });
}

describe('describeError', () => {
  it('says what is wrong with a request and what to do', () => {
    expect(line('validateAccount', 400, { customers: { 0: { mobile: ['odd'] } } })).toBe(
      'validateAccount, status 400: the request is not valid: 1 issue at /customers/0/mobile: odd; correct it and send it again',
    );
    expect(line('createNotes', 400, { non_field_errors: ['odd', 'bad'] })).toBe(
      'createNotes, status 400: the request is not valid: 2 issues, the first at the top level: odd; correct it and send it again',
    );
  });

  const alreadyImported = { detail: 'd', code: 'account_import_process_already_imported' };
  const failedAtCreate = {
    code: 'import_process_failed_validation',
    detail: 'No.',
    domain: 'import_process',
  };
  const rejected = { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'Too late.', transaction_data: {} };

  it.each<[operation: string, status: number, body: unknown, what: string, next: string]>([
    [
      'createAccount',
      400,
      { non_field_errors: alreadyImported, account_id: 'A-1' },
      'the account is already imported, as platform account A-1',
      'nothing is left to create',
    ],
    [
      'createAccount',
      400,
      failedAtCreate,
      'the account is not valid (No.)',
      'call validateAccount for the issues, correct the account and create it again',
    ],
    [
      'createTransactions',
      400,
      rejected,
      'a transaction was rejected: Too late.',
      'correct it and send the request again',
    ],
    [
      'createTransactions',
      400,
      { ...rejected, transaction_data: { transaction_id: 'T1' } },
      'transaction T1 was rejected: Too late.',
      'correct it and send the request again',
    ],
    [
      'createTransactions',
      400,
      { ...rejected, transaction_data: 'T1' },
      'a transaction was rejected: Too late.',
      'correct it and send the request again',
    ],
    [
      'createPaymentInstruction',
      400,
      { detail: 'No such bank.' },
      'the request is not valid, or the payment vendor is persistently unreachable (No such bank.)',
      'do not send it again unchanged',
    ],
    [
      'createPaymentInstruction',
      500,
      null,
      'an unexpected error, such as a payment vendor that is temporarily unreachable',
      'send the same request again',
    ],
    [
      'createNotes',
      404,
      { detail: 'Staged.' },
      'no matching account, import process or meter points were found (Staged.)',
      'check the supplier code and the account number, or wait until the account is imported',
    ],
    [
      'createAccount',
      400,
      { code: 'paused', detail: 'Paused.' },
      'a response that the specification does not describe, code paused (Paused.)',
      'do not send the request again unchanged',
    ],
    [
      'createAccount',
      503,
      '<html>',
      'a response that the specification does not describe',
      'inspect the body before sending the request again',
    ],
  ])('says what %s with status %d means and what to do (%j)', (operation, status, body, what, next) => {
    expect(line(operation, status, body)).toBe(`${operation}, status ${status}: ${what}; ${next}`);
  });

  it('puts long text of many lines on one short line', () => {
    const text = line('createNotes', 404, { detail: ` first\n\tsecond ${'x'.repeat(10_000)}` });
    expect(text).toContain(`(first second ${'x'.repeat(185)}…)`);
  });

  it('quotes text of 200 characters whole', () => {
    const detail = 'x'.repeat(200);
    expect(line('createNotes', 404, { detail })).toContain(`(${detail})`);
    expect(line('createNotes', 404, { detail: `${detail}y` })).toContain(`(${detail}…)`);
  });

  it.each<[string, number, unknown, string]>([
    [
      'validateAccount',
      400,
      { customers: { 0: { mobile: ['"07700 900123x" is odd'] } } },
      'validateAccount, status 400: the request is not valid: 1 issue at /customers/0/mobile; correct it and send it again',
    ],
    [
      'createAccount',
      400,
      { non_field_errors: alreadyImported, account_id: 'A-1' },
      'createAccount, status 400: the account is already imported; nothing is left to create',
    ],
    [
      'createTransactions',
      400,
      { ...rejected, transaction_data: { transaction_id: 'T1' } },
      'createTransactions, status 400: a transaction was rejected; correct it and send the request again',
    ],
    [
      'createAccount',
      400,
      { code: 'paused', detail: 'Paused.' },
      'createAccount, status 400: a response that the specification does not describe; do not send the request again unchanged',
    ],
  ])('has no text of the body unless it is asked for: %s, %d, %j', (operation, status, body, expected) => {
    expect(describeError(interpretError({ operation, status, body }))).toBe(expected);
  });

  it('has no text of any body unless it is asked for', () => {
    const bodies = fc.oneof(
      fc.jsonValue(),
      fc.record({ code: fc.string(), detail: fc.string(), domain: fc.string() }),
      fc.dictionary(fc.constantFrom('customers', 'mobile'), fc.array(fc.string(), { minLength: 1 })),
      fc.record({ status: fc.constant('TRANSACTION_IMPORT_ERROR'), error_detail: fc.string() }),
    );
    const statuses = fc.constantFrom(400, 404, 500, 502);
    const operations = fc.constantFrom('createAccount', 'createTransactions', 'createNotes', 'other');
    fc.assert(
      fc.property(operations, statuses, bodies, fc.uuid(), (operation, status, body, id) => {
        const marked: unknown = JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
          typeof value === 'string' && value !== 'TRANSACTION_IMPORT_ERROR' ? id : value,
        );
        expect(describeError(interpretError({ operation, status, body: marked }))).not.toContain(id);
      }),
    );
  });
});
