import { describe, expect, it } from 'vitest';
import { toVerdict } from '../client/check/report.js';
import { check, example } from './check-library.js';

const REQUIRED = ['This field is required.'];
const VALIDATION = {
  import_supplier: REQUIRED,
  external_account_number: REQUIRED,
  billing_name: ['too long'],
};
const NESTED = { customers: { 0: { mobile: ['not a telephone number'] } }, non_field_errors: ['all wrong'] };
const ALREADY = {
  non_field_errors: { detail: 'Imported.', code: 'account_import_process_already_imported' },
  account_id: 'A-1',
};
const FAILED = { code: 'import_process_failed_validation', detail: 'Not valid.', domain: 'import_process' };
const REJECTED = { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'Closed.', transaction_data: { a: 1 } };
const NO_FLOWS = [{ error_detail: 'No account.', import_supplier_code: 'S', external_account_number: '1' }];

describe('a documented error body', () => {
  it.each([
    ['validateAccount', 400, VALIDATION, 'validation', 'correct it and send it again'],
    ['validateAccount', 400, NESTED, 'validation', 'correct it and send it again'],
    ['createAccount', 400, ALREADY, 'already-imported', 'nothing is left to create'],
    ['createAccount', 400, FAILED, 'validation-failed-at-create', 'call validateAccount'],
    [
      'createTransactions',
      400,
      REJECTED,
      'transaction-rejected',
      'force_add_to_current_statement=true moves a date into the open statement period',
    ],
    [
      'getImportProcess',
      404,
      { detail: 'Not here.', code: 'not_found' },
      'not-found',
      'check the supplier code',
    ],
    ['getMeterPointStatuses', 404, [{ error: 'None.' }], 'not-found', 'check the supplier code'],
    ['sendRegistrationFlows', 404, NO_FLOWS, 'not-found', 'the account may be staged'],
  ])('of %s with status %i is recognised, with advice: %j', async (operation, status, body, kind, advice) => {
    const report = await check(body);
    expect([report.errors, report.invalid, report.valid, report.unknown]).toEqual([1, 0, 0, 0]);
    const { error } = report.checked[0]!;
    expect(error).toMatchObject({ kind, status, advice: expect.stringContaining(advice) as string });
    expect(error!.operations).toContain(operation);
    expect(toVerdict(report).text).toBe(`An error response: ${error!.happened}.`);
  });

  it.each([{ detail: 'Invalid token.' }, { non_field_errors: { detail: 'x', code: 'other' } }])(
    'is recognised by its fields, but its operation and status must be chosen: %j',
    async (body) => {
      const report = await check(body);
      expect(report).toMatchObject({ errors: 1, valid: 0 });
      expect(toVerdict(report).text).toBe(
        'An error response: its operation and its status decide what it means.',
      );
    },
  );

  it('of a validation is listed by request field, at its position in the body', async () => {
    const text = JSON.stringify(NESTED);
    const { checked } = await check(text);
    const found = checked[0]!.findings.map(({ pointer, message, from, to }) => [
      pointer,
      message,
      text.slice(from, to),
    ]);
    expect(found).toEqual([
      ['/customers/0/mobile', 'not a telephone number', '"mobile"'],
      ['', 'all wrong', '{'],
    ]);
    expect(checked[0]!.error!.operations).toEqual(expect.arrayContaining(['createAccount', 'createNotes']));
  });

  it.each([
    ['a success whose warnings are texts', { warnings: ['field x is deprecated'] }],
    ['a request', example('CreateNotesRequest')],
  ])('is not %s', async (_name, body) => {
    expect(await check(body)).toMatchObject({ valid: 1, errors: 0 });
  });

  it('is checked against an explicitly chosen contract', async () => {
    const choice = { kind: 'contract', name: 'Account' } as const;
    expect(await check(VALIDATION, choice)).toMatchObject({ invalid: 1, errors: 0 });
  });
});

function call(
  method: string,
  url: string,
  sent: unknown,
  status: number,
  received: unknown,
  encoding?: string,
) {
  const text = JSON.stringify(received);
  return {
    request: { method, url, ...(sent !== undefined && { postData: { text: JSON.stringify(sent) } }) },
    response: {
      status,
      content:
        encoding === undefined
          ? { text }
          : { text: Buffer.from(text).toString(encoding as 'base64'), encoding },
    },
  };
}

describe('a HAR file', () => {
  const BASE = 'https://x.example/v2/data-import/accounts';

  it('is checked call by call, with the operation and the status', async () => {
    const entries = [
      call('GET', 'https://x.example/logo.svg', undefined, 200, {}),
      call('POST', `${BASE}/validate/`, { payload: { import_supplier: 5 } }, 400, VALIDATION),
      call('GET', `${BASE}/S/1/?x=1`, undefined, 200, example('ImportProcess'), 'base64'),
      call('GET', `${BASE}/S/2/`, undefined, 502, '<html>'),
    ];
    const text = JSON.stringify(
      { log: { version: '1.2', creator: { name: 'x', version: '1' }, entries } },
      null,
      1,
    );
    const report = await check(text);
    const seen = report.checked.map(({ item, target, error, findings }) => [
      item,
      target?.kind === 'contract' ? target.name : error?.kind,
      findings.length,
    ]);
    expect(seen).toEqual([
      ['log.entries[1]', 'ValidateAccountRequest', 2],
      ['log.entries[1]', 'validation', 3],
      ['log.entries[2]', 'ImportProcess', 0],
      ['log.entries[3]', 'transient', 0],
    ]);
    const fault = report.checked[0]!.findings.find(({ pointer }) => pointer === '/payload/import_supplier')!;
    expect(text.slice(fault.from, fault.to)).toBe('5');
  });

  it('without calls of the API is reported', async () => {
    const entries = [call('GET', 'https://x.example/logo.svg', undefined, 200, {})];
    const { checked } = await check({ log: { version: '1.2', entries } });
    expect(checked[0]!.why).toBe('This is a HAR file, and none of its calls is one of this API.');
  });
});
