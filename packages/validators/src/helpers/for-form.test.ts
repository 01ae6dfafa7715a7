import {
  Account,
  Customer,
  Debt,
  field,
  LatestEvent,
  Note,
  PsrRecord,
  Reading,
  Transaction,
  ValidateAccountRequest,
} from '@data-import/validators';
import { sample } from '@data-import/validators/testing';
import { describe, expect, it } from 'vitest';
import { forForm, type FormOptions, type FormSchema } from './for-form.js';
import { numbersOf, timesIn } from './typed-text.js';

function faults(form: FormSchema<unknown, unknown>, value: unknown): string[] {
  const result = form.validate(value);
  return result.ok ? [] : result.issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

describe('forForm', () => {
  const form = forForm(Account);

  it('reports exactly the missing required fields of an untouched form', () => {
    const untouched = {
      import_supplier: '',
      external_account_number: '',
      billing_name: '',
      billing_postcode: null,
      account_type: '',
      transfer_balance: undefined,
      dunning_path: { path_name: '', start_date: '' },
      metadata: {},
      customers: [],
    };
    const required = ['/import_supplier missing', '/external_account_number missing'];
    expect(faults(form, untouched)).toEqual(expect.arrayContaining(required));
    expect(faults(form, untouched)).toHaveLength(required.length);
  });

  it('returns a document without the empty inputs', () => {
    const value = {
      import_supplier: 'EXAMPLE',
      external_account_number: 'A-1',
      billing_name: '',
      billing_address2: '',
      dunning_path: { path_name: '', start_date: null },
      customers: [{ given_name: 'Ada', family_name: '', email: null }],
    };
    const before = structuredClone(value);
    expect(form.validate(value)).toStrictEqual({
      ok: true,
      value: {
        import_supplier: 'EXAMPLE',
        external_account_number: 'A-1',
        // The contract documents that this text may be empty.
        billing_address2: '',
        customers: [{ given_name: 'Ada' }],
      },
    });
    expect(value).toStrictEqual(before);
  });

  it('trims invisible characters', () => {
    const required = { import_supplier: 'E', external_account_number: 'A' };
    const typed = { import_supplier: '\u200b E\u00a0', external_account_number: '\u202aA\u202c\n' };
    const padded = { ...typed, next_bill_due_date: '2024-02-29 ', last_billed_to_date: '  ' };
    const before = structuredClone(padded);
    expect(form.validate({ ...padded, customers: [{ mobile: '\t07700 900123' }] })).toStrictEqual({
      ok: true,
      value: { ...required, next_bill_due_date: '2024-02-29', customers: [{ mobile: '07700 900123' }] },
    });
    expect(padded).toStrictEqual(before);
    expect(faults(form, { ...required, next_bill_due_date: '29.2. ' })).toEqual([
      '/next_bill_due_date format',
    ]);
    expect(faults(form, { ...required, customers: [' ', 'x'] })).toEqual(['/customers/1 type']);
  });

  it('leaves empty values where a contract does not describe fields', () => {
    const metadata = { note: '', list: [''], inner: { of: null }, none: Number.NaN };
    const Kept = { event: 'A', occurred_at: '2024-07-01T10:00:00Z', data: { ...metadata, filled: 'x ' } };
    expect(forForm(LatestEvent).validate(Kept)).toStrictEqual({
      ok: true,
      value: { ...Kept, data: { note: '', inner: { of: null }, none: Number.NaN, filled: 'x' } },
    });
  });

  it('accepts unknown fields that are empty', () => {
    const required = { import_supplier: 'E', external_account_number: 'A' };
    const untouched = { ...required, nickname: '', 'x-y': {}, customers: [{ pet: null, email: '' }] };
    expect(form.validate(untouched)).toStrictEqual({ ok: true, value: required });
    expect(faults(form, { ...required, nickname: ' x' })).toEqual(['/nickname undocumented']);
  });

  it('reports issues at the paths of the form', () => {
    const required = { import_supplier: 'E', external_account_number: 'A' };
    const value = { ...required, customers: [{ email: '' }, { date_of_birth: '2023-02-29', email: '' }] };
    expect(faults(form, value)).toEqual(['/customers/1/date_of_birth format']);
    expect(faults(form, { ...required, dunning_path: { path_name: '', start_date: '2024-01-01' } })).toEqual([
      '/dunning_path/path_name missing',
    ]);
  });

  it('descends into an emptied object that is required', () => {
    const request = forForm(ValidateAccountRequest);
    expect(faults(request, { payload: { import_supplier: '' } })).toEqual(
      expect.arrayContaining([
        '/payload/import_supplier missing',
        '/payload/external_account_number missing',
      ]),
    );
    expect(faults(request, {})).toEqual(['/payload missing']);
  });

  it('reports issues of a group of fields at an input of the form, or at their object', () => {
    const codes = { elec_industry_code: '7', gas_industry_code: '1' };
    expect(faults(forForm(PsrRecord, { groupIssues: 'object' }), codes)).toEqual([' exactly_one']);
    expect(faults(forForm(PsrRecord), codes)).toEqual(['/gas_industry_code exactly_one']);
    expect(faults(forForm(PsrRecord), {})).toContain('/elec_industry_code exactly_one');
    expect(faults(forForm(PsrRecord), { gas_industry_code: '' })).toContain('/gas_industry_code exactly_one');
    expect(faults(forForm(Note), {})).toEqual(['/body at_least_one']);
  });

  const typed = { ...sample('Transaction', { minimal: true }), line_items: [{}] };

  it.each<[string, object, FormOptions?]>([
    ['12.5', { amount: 12.5 }],
    ['\u22121 250.5', { amount: -1250.5 }],
    ['1.250,5', { amount: 1250.5 }, { readText: [numbersOf('de')] }],
    ['12,5', { amount: 12.5 }, { readText: [numbersOf('de')] }],
    ['1.250', {}, { readText: [numbersOf('de')] }],
    ['12,5', {}],
    ['.5', { amount: 0.5 }],
    ['007', { amount: 7 }],
    ['1,250', { amount: 1250 }, { readText: [numbersOf('en')] }],
    ['1.250', {}, { readText: [numbersOf('de-AT')] }],
    ['12,34,567.5', { amount: 1234567.5 }, { readText: [numbersOf('hi')] }],
    ['1,234,567', {}, { readText: [numbersOf('hi')] }],
    ['\u061c-١٬٢٣٤٫٥', { amount: -1234.5 }, { readText: [numbersOf('ar-EG')] }],
    ['१२', { amount: 12 }, { readText: [numbersOf('mr')] }],
    ["1'250.5", { amount: 1250.5 }, { readText: [numbersOf('de-CH')] }],
    ['1\u2019250', { amount: 1250 }, { readText: [numbersOf('de-CH')] }],
    ['1234567890123456.0', { amount: 1234567890123456 }],
    ['0.1000000000000000', { amount: 0.1 }],
    ...[
      '9007199254740993',
      '98.2697210324350530',
      '0.10000000000000001',
      '1e3',
      '0x10',
      '1 2',
      '1 2345',
      '--1',
      '.',
      'NaN',
    ].map((text): [string, object] => [text, {}]),
  ])('converts a number that was typed as %j', (amount, expected, options) => {
    const read = forForm(Transaction, options).validate({ ...typed, amount });
    if (!('amount' in expected)) expect(read).toMatchObject({ issues: [{ pointer: '/amount' }] });
    else expect(read).toMatchObject({ ok: true, value: expected });
  });

  it('converts boxes, lists, decimals, and local times if it is told the zone', () => {
    const Times = forForm(LatestEvent, { readText: [numbersOf('en'), timesIn('Europe/London')] });
    const read = (occurred_at: string, schema = Times) =>
      schema.validate({ event: 'A', occurred_at, data: null });
    expect(read('2024-07-01T10:00')).toMatchObject({ value: { occurred_at: '2024-07-01T09:00:00Z' } });
    // Clocks repeat this half hour.
    const half = '2024-10-27T01:30';
    expect(read(half)).toMatchObject({ issues: [{ pointer: '/occurred_at' }] });
    for (const [repeated, occurred_at] of [
      ['earlier', '2024-10-27T00:30:00Z'],
      ['later', '2024-10-27T01:30:00Z'],
    ] as const) {
      const told = forForm(LatestEvent, { readText: [timesIn('Europe/London', { repeated })] });
      expect(read(half, told)).toMatchObject({ value: { occurred_at } });
    }
    // Clocks skip this half hour.
    expect(read('2024-03-31T01:30')).toMatchObject({ issues: [{ pointer: '/occurred_at' }] });
    const required = { import_supplier: 'E', external_account_number: 'A' };
    const boxes = {
      transfer_balance: 12.5,
      debts: [{ is_insolvent: ['on', 'false'] }, { is_insolvent: '0' }],
    };
    expect(form.validate({ ...required, ...boxes })).toStrictEqual({
      ok: true,
      value: {
        ...required,
        transfer_balance: '12.5',
        debts: [{ is_insolvent: true }, { is_insolvent: false }],
      },
    });
    const german = forForm(Account, { readText: [numbersOf('de')] });
    expect(german.validate({ ...required, transfer_balance: '1.250,50' })).toMatchObject({
      value: { transfer_balance: '1250.50' },
    });
    const balance = (schema: typeof form, transfer_balance: unknown): unknown => {
      const result = schema.validate({ ...required, transfer_balance });
      return result.ok ? result.value.transfer_balance : result.issues[0]!.code;
    };
    expect(['1.25', '0.285', '123,456', 1.125].map((input) => balance(german, input))).toEqual([
      '1.25',
      '0.285',
      '123.456',
      '1.125',
    ]);
    expect(['\u22121 250.5', '+5'].map((input) => balance(form, input))).toEqual(['-1250.5', '5']);
    // 1250 or 1.25.
    expect(faults(german, { ...required, transfer_balance: '1.250' })).toEqual(['/transfer_balance format']);
  });

  it.each(['off', 'yes', '2', 'TRUE', ['1', '0', 'on']])('does not convert %j to a boolean', (flag) => {
    expect(faults(forForm(Debt), { is_insolvent: flag })).toEqual(['/is_insolvent type']);
  });

  it('leaves out rows in which nothing is filled in, and reports the others at their places', () => {
    const required = { import_supplier: 'E', external_account_number: 'A' };
    const rows = [
      { email: '', psr: [{ elec_industry_code: ' ' }] },
      { given_name: 'Ada' },
      {},
      { mobile: 'x' },
    ];
    expect(faults(form, { ...required, customers: rows })).toEqual(['/customers/3/mobile format']);
    const result = form.validate({ ...required, customers: rows.slice(0, 3) });
    expect(result).toStrictEqual({ ok: true, value: { ...required, customers: [{ given_name: 'Ada' }] } });
    const unknown = [{}, { given_name: 'Ada', pet: 'x' }];
    expect(
      forForm(Account, { unknownFields: 'strip' }).validate({ ...required, customers: unknown }),
    ).toMatchObject({ ok: true, unknownFields: [['customers', 1, 'pet']] });
    // Libraries create sparse lists.
    const gaps = Object.assign([], {
      4_000_000_000: { psr: Object.assign([], { 1: { elec_industry_code: 'x' } }) },
    });
    expect(form.validate({ ...required, customers: gaps })).toMatchObject({
      value: { customers: [{ psr: [{ elec_industry_code: 'x' }] }] },
    });
    const keeping = forForm(Account, { emptyRows: 'keep' });
    expect(keeping.validate({ ...required, customers: [{ email: '' }] })).toMatchObject({
      value: { customers: [{}] },
    });
  });

  it('shows the issues of every row', () => {
    const customers = Array.from({ length: 150 }, () => ({ email: 'x', mobile: 'x' }));
    const account = { import_supplier: 'E', external_account_number: 'A' };
    expect(faults(form, { ...account, customers })).toHaveLength(150);
    const many = { ...account, customers: Array.from({ length: 10_001 }, () => ({ mobile: 'x' })) };
    expect(faults(form, many).slice(9_999)).toEqual(['/customers/9999/mobile format', ' form.truncated']);
    expect(faults(forForm(Account, { maxIssues: 10 }), many)).toHaveLength(10);
  });

  it('treats NaN as an empty number input', () => {
    const transaction = { ...sample('Transaction', { minimal: true }), amount: Number.NaN };
    expect(faults(forForm(Transaction), transaction)).toEqual(['/amount missing']);
  });

  it('applies rules to the filled-in values', () => {
    const transaction = { ...sample('Transaction', { minimal: true }), type: 'SUPPLY_CHARGE', reason: '' };
    expect(faults(forForm(Transaction), transaction)).toEqual([]);
    expect(faults(forForm(Transaction), { ...transaction, reason: 'X' })).toEqual(['/reason forbidden']);
  });

  it('reports built-in objects at any depth, and loses no data of them', () => {
    const data = new FormData();
    data.set('given_name', 'Ada');
    for (const value of [
      data,
      new URLSearchParams('given_name=Ada'),
      new Map([['given_name', 'Ada']]),
      new Date(),
    ]) {
      const stripping = forForm(Customer, { unknownFields: 'strip' });
      for (const schema of [forForm(Customer), stripping, forForm(field(Account, 'customers.0'))]) {
        expect(faults(schema, value)).toEqual([' type']);
      }
      const required = { import_supplier: 'E', external_account_number: 'A' };
      expect(faults(form, { ...required, customers: [value] })).toEqual(['/customers/0 type']);
      expect(faults(form, { ...required, metadata: value })).toEqual(['/metadata type']);
      expect(field(Account, 'customers.0').is(value)).toBe(false);
    }
  });

  it('reports a form that cannot be read', () => {
    const unreadable = {
      import_supplier: '',
      get customers(): unknown {
        throw new Error('no');
      },
    };
    expect(faults(form, unreadable)).toEqual([' unreadable']);
  });

  it('uses its options as defaults, also as a Standard Schema', () => {
    const worded = forForm(Reading, { describe: ({ code }) => `fault: ${code}` });
    expect(worded.validate({ reading_date: '' })).toMatchObject({
      issues: [{ message: 'fault: missing' }, {}],
    });
    expect(worded['~standard'].validate({ reading_date: '2024-02-29' })).toMatchObject({
      issues: [{ message: 'fault: missing', path: ['reading_value'] }],
    });
    expect(worded.validate({}, { describe: () => 'other' })).toMatchObject({
      issues: [{ message: 'other' }, {}],
    });
    const result = forForm(Reading, { partial: true }).validate({ reading_date: '' });
    expect(result).toStrictEqual({ ok: true, value: {} });
    expect(() => forForm(Reading, { maxIssues: 0 })).toThrow('maxIssues: expected an integer from 1');
    expect(() => forForm(Reading, { groupIssues: 'x' as 'field' })).toThrow(
      'groupIssues: expected field or object',
    );
    expect(() => worded.validate({}, { maxIssues: 0 })).toThrow(TypeError);
    // As Formik and vee-validate call a schema of Yup.
    expect(() => worded.validate({}, { abortEarly: false } as FormOptions)).toThrow('toNestedErrors');
  });
});
