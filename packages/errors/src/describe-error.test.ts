import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.js';
import { errorKinds } from './error-kinds.js';
import { interpretError, interpretNoResponse } from './interpret-error.js';

function line(operation: string, status: number, body: unknown): string {
  return describeError(interpretError({ operation, status, body }), { values: 'show' });
}

describe('describeError', () => {
  it('states the error of a request and the next step', () => {
    expect(line('validateAccount', 400, { customers: { 0: { mobile: ['odd'] } } })).toBe(
      'validateAccount, status 400: the request is not valid: 1 issue at /customers/0/mobile: odd; correct it and send it again',
    );
    expect(line('createNotes', 400, { non_field_errors: ['odd', 'bad'] })).toBe(
      'createNotes, status 400: the request is not valid: 2 issues, the first at the top level: odd; correct it and send it again',
    );
  });

  it('counts at most 100 issues', () => {
    const messages = Array.from({ length: 101 }, () => 'odd');
    expect(line('createNotes', 400, { a: messages })).toContain(
      ': more than 100 issues, the first at /a: odd;',
    );
  });

  it('names fields, and hides other text in their place', () => {
    const body = { 'Jane Doe, 07700 900123, is unknown': ['No.'] };
    const error = interpretError({ operation: 'createNotes', status: 400, body });
    expect(describeError(error)).toContain('1 issue at /…;');
    expect(describeError(error, { values: 'show' })).toContain('at /Jane Doe, 07700 900123, is unknown: No.');
  });

  const alreadyImported = { detail: 'd', code: 'account_import_process_already_imported' };
  const failedAtCreate = {
    code: 'import_process_failed_validation',
    detail: 'No.',
    domain: 'import_process',
  };
  const rejected = { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'Too late.', transaction_data: {} };

  const oneByOne =
    'correct it and send the request again, without check_previously_added=false unless none before it was added; force_add_to_current_statement=true moves a date into the open statement period';

  it.each<[response: string, body: unknown, text: string]>([
    [
      'createAccount 400',
      { non_field_errors: alreadyImported, account_id: 'A-1' },
      'the account is already imported, as platform account A-1; nothing is left to create',
    ],
    [
      'createAccount 400',
      failedAtCreate,
      'the account is not valid (No.); call validateAccount for the issues, correct the account and create it again',
    ],
    ['createTransactions 400', rejected, `a transaction was rejected: Too late.; ${oneByOne}`],
    [
      'createTransactions 400',
      { ...rejected, transaction_data: { transaction_id: 'T1' } },
      `a transaction was rejected (T1): Too late.; ${oneByOne}`,
    ],
    [
      'createPaymentInstruction 400',
      { detail: 'No such bank.' },
      'the request is not valid, or the payment vendor is persistently unreachable (No such bank.); do not send it again unchanged',
    ],
    [
      'createPaymentInstruction 500',
      null,
      'an unexpected error, such as a payment vendor that is temporarily unreachable; send the same request again',
    ],
    [
      'createNotes 404',
      { detail: 'Staged.' },
      'no matching account, import process or meter points were found (Staged.); the account may be staged: if getImportProcess finds it, wait until it shows PROCESSED and send the same request once more; else check the supplier code and the account number; an account without meter points cannot be registered',
    ],
    [
      'getAccountTransferStatus 404',
      null,
      'no matching account, import process or meter points were found; check the supplier code and the account number, or create the account first; an account without meter points has no statuses and cannot be registered',
    ],
    [
      'createNotes 400',
      { non_field_errors: 'Too many.' },
      'the request was rejected (Too many.); correct it before sending it again',
    ],
    [
      'createAccount 400',
      { code: 'paused', detail: 'Paused.' },
      'a response that the specification does not describe, code paused (Paused.); do not send the request again unchanged: correct it, or ask the operator of the service',
    ],
    [
      'createAccount 418',
      '<html>',
      'a response that the specification does not describe; inspect the response before sending the request again',
    ],
    [
      'createAccount 401',
      { detail: 'Expired.' },
      'the access token is missing, invalid or not allowed to do this (Expired.); send it again with a valid token',
    ],
    [
      'createAccount 503',
      '<html>',
      'a temporary failure of the connection, a proxy or the service; send the same request again',
    ],
    [
      'sendRegistrationFlows 500',
      { detail: 'Oops.' },
      'the service failed unexpectedly (Oops.); it may have taken effect: find out before sending it again, with getAccountTransferStatus or getMeterPointStatuses',
    ],
    [
      'createHistoricalStatements 502',
      null,
      'a temporary failure of the connection, a proxy or the service; it may have taken effect: find out before sending it again, though no operation shows it',
    ],
  ])('states the meaning of %s and the next step (%j)', (response, body, text) => {
    const [operation, status] = response.split(' ') as [string, string];
    expect(line(operation, Number(status), body)).toBe(`${operation}, status ${status}: ${text}`);
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

  it('contains no text of the body by default', () => {
    const bodies = fc.oneof(
      fc.jsonValue(),
      fc.record({ code: fc.string(), detail: fc.string(), domain: fc.string() }),
      fc.dictionary(fc.constantFrom('customers', 'mobile'), fc.array(fc.string(), { minLength: 1 })),
      fc.record({ status: fc.constant('TRANSACTION_IMPORT_ERROR'), error_detail: fc.string() }),
    );
    const statuses = fc.constantFrom(400, 401, 404, 429, 500, 502);
    const operations = fc.constantFrom<string>('createAccount', 'createTransactions', 'createNotes', 'other');
    fc.assert(
      fc.property(operations, statuses, bodies, fc.uuid(), (operation, status, body, id) => {
        const marked: unknown = JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
          typeof value === 'string' && value !== 'TRANSACTION_IMPORT_ERROR' ? id : value,
        );
        expect(describeError(interpretError({ operation, status, body: marked }))).not.toContain(id);
      }),
    );
  });

  it('prevents log injection by text in place of numbers', () => {
    const text = '4\nforged\u202e' as unknown as number;
    const error = interpretError({ operation: 'sendRegistrationFlows', status: 500, body: null });
    const forged = {
      ...error,
      status: text,
      retryAfterMs: text,
      checkWith: [text],
    } as unknown as typeof error;
    expect(describeError(forged)).toContain('status 4 forged\\u202e: ');
    expect(describeError(forged)).toContain('with 4 forged\\u202e');
    expect(describeError(forged)).not.toMatch(/[\n\u202e]/);
  });

  it('states the delay of Retry-After in seconds', () => {
    const lines = [
      { operation: 'createNotes', status: 429 },
      { operation: 'sendRegistrationFlows', status: 503 },
      { operation: 'createNotes', status: 404 },
    ].map((response) =>
      describeError(interpretError({ ...response, body: null, headers: { 'retry-after': '90' } })),
    );
    expect(lines).toEqual([
      expect.stringMatching(/; send the same request again, not before 90 s$/),
      expect.stringMatching(
        /find out before sending it again, not before 90 s, with getAccountTransferStatus or /,
      ),
      expect.stringMatching(/, not before 90 s$/),
    ]);
  });

  it('describes a call without a response, without the thrown error', () => {
    const error = interpretNoResponse({ operation: 'createNotes', cause: new Error('secret') });
    expect(describeError(error, { values: 'show' })).toBe(
      'createNotes, no response: a temporary failure of the connection, a proxy or the service; send the same request again',
    );
  });
});

it('contains no invisible character and no terminal control, whatever the service sends', () => {
  const hostile = 'a\nb\u001b[2J\u0085\u009b\u2028\u202e\u2066\u200b\ufeff\u3164\ud800\u{e0041}';
  const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
  const texts = [hostile, hostile.repeat(100), `${'x'.repeat(199)}😀${hostile}`];
  for (const text of texts) {
    const bodies = [
      { [text]: [text] },
      { errors: [{ attr: text, detail: text, code: text }] },
      { detail: text, code: text },
      { status: 'TRANSACTION_IMPORT_ERROR', error_detail: text, transaction_data: { transaction_id: text } },
      { code: 'account_import_process_already_imported', account_id: text, detail: text },
    ];
    for (const operation of ['createAccount', 'createTransactions', 'createPaymentInstruction', text]) {
      for (const [body, status] of bodies.flatMap(
        (each) =>
          [
            [each, 400],
            [each, 404],
            [each, 500],
          ] as const,
      )) {
        const error = interpretError({ operation, status, body });
        for (const values of ['hide', 'show'] as const)
          expect(describeError(error, { values })).not.toMatch(unseen);
      }
    }
  }
});

it.each(Object.entries(errorKinds))('%s is described for a line of a log', (key, entry) => {
  expect(entry.kind).toBe(key);
  for (const text of [entry.happened, ...Object.values(entry.advice)]) {
    expect(text).toMatch(/^[a-z][^\n]*[a-zA-Z]$/);
  }
});
