import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.js';
import { interpretError } from './interpret-error.js';

function line(operation: string, status: number, body: unknown): string {
  return describeError(interpretError({ operation, status, body }));
}

describe('describeError', () => {
  it('says what is wrong with a request and what to do', () => {
    expect(line('validateAccount', 400, { customers: { 0: { mobile: ['odd'] } } })).toBe(
      'validateAccount, status 400: the request is not valid: 1 finding at /customers/0/mobile: odd; correct it and send it again',
    );
    expect(line('createNotes', 400, { non_field_errors: ['odd', 'bad'] })).toBe(
      'createNotes, status 400: the request is not valid: 2 findings, the first at the top level: odd; correct it and send it again',
    );
  });

  const importedBefore = { detail: 'd', code: 'account_import_process_already_imported' };
  const refused = { code: 'import_process_failed_validation', detail: 'No.', domain: 'import_process' };
  const rejected = { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'Too late.', transaction_data: {} };

  it.each<[operation: string, status: number, body: unknown, what: string, next: string]>([
    [
      'createAccount',
      400,
      { non_field_errors: importedBefore, account_id: 'A-1' },
      'the account was imported before, as platform account A-1',
      'there is nothing left to create',
    ],
    [
      'createAccount',
      400,
      refused,
      'the account is not valid (No.)',
      'send it to validateAccount for the findings, correct it and create it again',
    ],
    [
      'createTransactions',
      400,
      rejected,
      'a transaction was rejected: Too late.',
      'change it and send the request again',
    ],
    [
      'createTransactions',
      400,
      { ...rejected, transaction_data: { transaction_id: 'T1' } },
      'transaction T1 was rejected: Too late.',
      'change it and send the request again',
    ],
    [
      'createTransactions',
      400,
      { ...rejected, transaction_data: 'T1' },
      'a transaction was rejected: Too late.',
      'change it and send the request again',
    ],
    [
      'createPaymentInstruction',
      400,
      { detail: 'No such bank.' },
      'the request is not valid, or the payment vendor persistently cannot be reached (No such bank.)',
      'do not send it again unchanged',
    ],
    [
      'createPaymentInstruction',
      500,
      null,
      'an unexpected error, such as a payment vendor that is unreachable for now',
      'send the same request again',
    ],
    [
      'createNotes',
      404,
      { detail: 'Staged.' },
      'nothing was found for what the request names (Staged.)',
      'check the supplier code and the account number; what is added after import needs an account that is imported',
    ],
    [
      'createAccount',
      400,
      { code: 'paused', detail: 'Paused.' },
      'an answer that the specification does not describe, code paused (Paused.)',
      'do not send it again unchanged',
    ],
    [
      'createAccount',
      503,
      '<html>',
      'an answer that the specification does not describe',
      'look at the body before sending it again',
    ],
  ])('says what %s with status %d means and what to do (%j)', (operation, status, body, what, next) => {
    expect(line(operation, status, body)).toBe(`${operation}, status ${status}: ${what}; ${next}`);
  });

  it('keeps long text of many lines on one short line', () => {
    const said = line('createNotes', 404, { detail: ` first\n\tsecond ${'x'.repeat(10_000)}` });
    expect(said).toContain(`(first second ${'x'.repeat(185)}…)`);
  });

  it('quotes text of 200 characters whole', () => {
    const detail = 'x'.repeat(200);
    expect(line('createNotes', 404, { detail })).toContain(`(${detail})`);
    expect(line('createNotes', 404, { detail: `${detail}y` })).toContain(`(${detail}…)`);
  });
});
