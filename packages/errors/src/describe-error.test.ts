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

  it('names the account that was imported before', () => {
    const said = { detail: 'd', code: 'account_import_process_already_imported' };
    expect(line('createAccount', 400, { non_field_errors: said, account_id: 'A-1' })).toContain(
      'platform account A-1',
    );
  });

  it('sends to validation where creation was refused', () => {
    const body = { code: 'import_process_failed_validation', detail: 'No.', domain: 'import_process' };
    expect(line('createAccount', 400, body)).toMatch(/\(No\.\); send it to validateAccount/);
  });

  it('names the transaction that failed, where it is known', () => {
    const body = { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'Too late.', transaction_data: {} };
    expect(line('createTransactions', 400, body)).toContain('a transaction was rejected: Too late.');
    const known = { ...body, transaction_data: { transaction_id: 'T1' } };
    expect(line('createTransactions', 400, known)).toContain('transaction T1 was rejected: Too late.');
  });

  it('says whether a payment instruction may be sent again', () => {
    expect(line('createPaymentInstruction', 500, null)).toMatch(/; send the same request again$/);
    expect(line('createPaymentInstruction', 400, null)).toMatch(/; do not send it again unchanged$/);
  });

  it('says what was not found', () => {
    expect(line('createNotes', 404, { detail: 'Staged.' })).toMatch(
      /^createNotes, status 404: nothing .*\(Staged\.\)/,
    );
  });

  it('tells the code and the detail of what it does not know', () => {
    expect(line('createAccount', 400, { code: 'paused', detail: 'Paused.' })).toMatch(
      /code paused \(Paused\.\); do not send it again unchanged$/,
    );
    expect(line('createAccount', 503, '<html>')).toMatch(/; look at the body before sending it again$/);
  });

  it('keeps long text of many lines on one short line', () => {
    const said = line('createNotes', 404, { detail: `first\n\tsecond ${'x'.repeat(10_000)}` });
    expect(said).toContain('first second xxx');
    expect(said.length).toBeLessThan(500);
  });
});
