import {
  Account,
  Customer,
  field,
  Note,
  PsrRecord,
  Reading,
  Transaction,
  ValidateAccountRequest,
} from '@data-import/validators';
import { sample } from '@data-import/validators/testing';
import { describe, expect, it } from 'vitest';
import { forForm, type FormSchema } from './for-form.js';

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

  it('removes white space around a text that is wrong with it', () => {
    const required = { import_supplier: ' E ', external_account_number: 'A' };
    const padded = { ...required, next_bill_due_date: '2024-02-29 ', last_billed_to_date: '  ' };
    const before = structuredClone(padded);
    expect(form.validate({ ...padded, customers: [{ mobile: '\t07700 900123' }] })).toStrictEqual({
      ok: true,
      value: { ...required, next_bill_due_date: '2024-02-29', customers: [{ mobile: '07700 900123' }] },
    });
    expect(padded).toStrictEqual(before);
    expect(faults(form, { ...required, next_bill_due_date: '29.2. ' })).toEqual([
      '/next_bill_due_date format',
    ]);
    expect(faults(form, { ...required, customers: [' '] })).toEqual(['/customers/0 type']);
  });

  it('accepts unknown fields that are empty', () => {
    const required = { import_supplier: 'E', external_account_number: 'A' };
    const untouched = { ...required, nickname: '', 'x-y': {}, customers: [{ pet: null, email: '' }] };
    expect(form.validate(untouched)).toStrictEqual({ ok: true, value: { ...required, customers: [{}] } });
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

  it('reports issues of a group of fields at one of them, if asked to', () => {
    const grouped = forForm(PsrRecord, { groupIssues: 'field' });
    const codes = { elec_industry_code: '7', gas_industry_code: '1' };
    expect(faults(forForm(PsrRecord), codes)).toEqual([' exactly_one']);
    expect(faults(grouped, codes)).toEqual(['/gas_industry_code exactly_one']);
    expect(faults(grouped, {})).toContain('/elec_industry_code exactly_one');
    expect(faults(forForm(Note, { groupIssues: 'field' }), {})).toEqual(['/body at_least_one']);
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
    expect(forForm(Reading, { partial: true }).validate({ reading_date: '' })).toStrictEqual({
      ok: true,
      value: {},
    });
    expect(() => forForm(Reading, { maxIssues: 0 })).toThrow('maxIssues: expected an integer from 1');
    expect(() => forForm(Reading, { groupIssues: 'x' as 'field' })).toThrow(
      'groupIssues: expected object or field',
    );
    expect(() => worded.validate({}, { maxIssues: 0 })).toThrow(TypeError);
  });
});
