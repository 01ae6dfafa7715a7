import type { AnyDeployment } from '@data-import/client';
import { createDeployment } from '@data-import/errors';
import { operations } from '@data-import/validators/operations';
import { readJson } from '@data-import/validators/text';
import { describe, expect, it } from 'vitest';
import { CustomerReader, type CustomerReading, type SourceKind, toAccountId } from './customer.js';

const STANDARD = { withNames: (object: object) => object, withoutNames: (object: unknown) => Object(object) };
const key = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

function read(document: unknown, kind: SourceKind = 'customers'): CustomerReading {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const reading = readJson(text, { duplicateNames: 'report' });
  if (!reading.ok) throw new Error(reading.problem);
  return new CustomerReader().read(reading, kind);
}

function listRequests(reading: CustomerReading): readonly (readonly [string, unknown])[] {
  if ('reasons' in reading) throw new Error(JSON.stringify(reading.reasons));
  return reading.requests.map(({ operation, body }) => [operation, JSON.parse(body)]);
}

function listReasons(reading: CustomerReading): readonly string[] {
  return 'reasons' in reading
    ? reading.reasons.map(({ hide: { code, path } }) => `${code} ${path.join('/')}`)
    : [];
}

describe('a line', () => {
  it('is an account, or a customer with an account and its other requests', () => {
    expect(listRequests(read(key))).toEqual([['account', key]]);
    const customer = {
      account: key,
      registration: { supply_start_date: '2024-06-01' },
      payment_instruction: { vendor: 'V', reference: 'R', type: 'CARD' },
      statements: [],
      transactions: [],
      notes: [{ body: 'Rang.' }],
    };
    expect(listRequests(read(customer))).toEqual([
      ['account', key],
      ['notes', { ...key, notes: customer.notes }],
      ['transactions', { ...key, transactions: [] }],
      ['statements', { ...key, statements: [] }],
      ['payment-instruction', { ...key, ...customer.payment_instruction }],
      ['registration', { ...key, ...customer.registration }],
    ]);
  });

  it('of another file is a request of its operation', () => {
    expect(listRequests(read({ ...key, notes: [] }, 'notes'))).toEqual([['notes', { ...key, notes: [] }]]);
    expect(listRequests(read(key, 'registration'))).toEqual([['registration', key]]);
  });

  const repeated = '{"import_supplier":"A","import_supplier":"EXAMPLE","external_account_number":"A-1"}';
  const inexact =
    '{"import_supplier":"EXAMPLE","external_account_number":"A-1","transactions":[{"transaction_id":"T","transaction_date":"2024-06-01","amount":0.12345678901234567890,"type":"CHARGE"}]}';
  const registration = { supply_start_date: 'soon' };

  it.each<[string, unknown, string, SourceKind?]>([
    ['an account', { ...key, last_billed_to_date: '2023-02-30' }, 'format last_billed_to_date'],
    ['a nested account', { account: { ...key, x: 1 } }, 'undocumented account/x'],
    ['a nested note', { account: key, notes: [{}] }, 'at_least_one notes/0'],
    ['a nested registration', { account: key, registration }, 'format registration/supply_start_date'],
    ['a customer', { account: key, note: [] }, 'undocumented note'],
    ['half of a key', { import_supplier: 'EXAMPLE' }, 'missing external_account_number', 'registration'],
    ['a registration', { ...key, start: '2024-06-01' }, 'undocumented start', 'registration'],
    ['text', 'null', 'type '],
    ['a repeated name', repeated, 'duplicate_name import_supplier'],
    ['an inexact number', inexact, 'inexact_number transactions/0/amount', 'transactions'],
  ])('is refused as a whole, with a path for each error: %s', (_name, document, expected, kind) => {
    expect(listReasons(read(document, kind))).toEqual([expected]);
  });

  it.each([3_000, 5_000, 20_000, 100_000])('may be nested %i levels deep', (levels) => {
    const value = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const reading = read(JSON.stringify({ ...key, metadata: [{ key: 'k', value: 0 }] }).replace('0', value));
    expect(reading.key).toEqual(key);
    if (levels > 3_000) expect(listReasons(reading)).toEqual(['too_deep ']);
  });

  it.each(['A\u0000', '\ud800'])('whose account number cannot be stored is refused: %j', (number) => {
    const reading = read({ ...key, external_account_number: number, billing_name: 1 });
    expect(reading).toMatchObject({ key: undefined, state: 'invalid' });
    expect(listReasons(reading)).toEqual(['format ', 'type billing_name']);
  });

  it('has the same identity in any property order, and is sent unchanged', () => {
    const texts = [
      '{"import_supplier":"EXAMPLE","external_account_number":"A-1","metadata":[{"key":"k","value":{"2":[2,1],"a":{"c":1,"b":2}}}]}',
      ' { "metadata":[{"value":{"a":{"b":2,"c":1},"2":[2,1]},"key":"k"}],"external_account_number": "A-\\u0031","import_supplier":"EXAMPLE" }',
      '{"import_supplier":"EXAMPLE","external_account_number":"A-1","metadata":[{"key":"k","value":{"2":[1,2],"a":{"c":1,"b":2}}}]}',
    ];
    const [one, other, another] = texts.map((text) => {
      const reading = read(text);
      return 'requests' in reading ? reading.requests[0]! : undefined;
    });
    expect(one!.digest).toBe(other!.digest);
    expect(one!.digest).not.toBe(another!.digest);
    expect(other!.body).toBe(JSON.stringify(JSON.parse(texts[1]!)));
    expect(toAccountId(key)).not.toBe(toAccountId({ ...key, external_account_number: 'A-2' }));
  });
});

it('a line is refused if the deployment lacks an operation for one of its parts', () => {
  const { validateAccount } = operations;
  const accounts = {
    validateAccount: { contracts: validateAccount },
    createAccount: {},
    getImportProcess: {},
  };
  const deployment = { ...STANDARD, operations: accounts };
  const reading = readJson(JSON.stringify({ account: key, notes: [] }));
  if (!reading.ok) throw new Error(reading.problem);
  const found = new CustomerReader(deployment as unknown as AnyDeployment).read(reading, 'customers');
  expect(listReasons(found)).toEqual(['undocumented ']);
  const lacking = { operations: { validateAccount } } as unknown as AnyDeployment;
  expect(() => new CustomerReader(lacking)).toThrow('the deployment lacks createAccount, getImportProcess');
});

it('a faulty registration is blamed on its own fields, whatever the deployment calls them or lacks', () => {
  const { validateAccount, sendRegistrationFlows } = operations;
  const own = {
    validateAccount: { contracts: validateAccount },
    createAccount: {},
    getImportProcess: {},
    sendRegistrationFlows: { contracts: sendRegistrationFlows },
  };
  const renamed = createDeployment({
    operations: own,
    errors: {},
    renaming: { names: { notes: 'remarks' }, places: {} },
  } as never) as unknown as AnyDeployment;
  const reader = new CustomerReader(renamed);
  const list = (document: unknown) =>
    listReasons(reader.read({ value: document, findings: [] }, 'registration'));
  expect(list({ import_supplier: 'EXAMPLE' })).toEqual(['missing external_account_number']);
  expect(list({ import_supplier: 'EXAMPLE', external_account_number: 7 })).toEqual([
    'type external_account_number',
  ]);
  expect(list({ supply_start_date: 'soon' })).toEqual([
    'missing import_supplier',
    'missing external_account_number',
    'format supply_start_date',
  ]);
  expect(list(null)).toEqual(['type ']);
  expect(list({ import_supplier: 'EXAMPLE', external_account_number: 'A-1' })).toEqual([]);
});
