import { Account, Transaction } from '@data-import/validators';
import { sample } from '@data-import/validators/testing';
import { describe, expect, it } from 'vitest';
import type { ValidateOptions, Validator } from '../runtime/index.js';
import { forForm } from './for-form.js';
import { type RuleCheck, withRules } from './with-rules.js';

const REQUIRED = { import_supplier: 'E', external_account_number: 'A' };

function faults(validator: Validator<unknown>, value: unknown, options?: ValidateOptions): string[] {
  const result = validator.validate(value, options);
  return result.ok ? [] : result.issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

const noTestAddress: RuleCheck<string | undefined> = (email, report) => {
  if (email.endsWith('.test'))
    report({ code: 'acme.email', message: 'no test addresses', parameters: { tld: 'test' } });
};

const ours = withRules(Account, (rule) => [
  rule((account, report) => {
    if (account.billing_name === undefined) {
      report({ code: 'acme.named', message: 'who gets the bills?', path: 'billing_name' });
    }
    if (account.external_account_number === 'A-0') report({ code: 'acme.zero', message: 'not zero' });
  }),
  rule('customers.*.email', noTestAddress),
]);

describe('withRules', () => {
  it('reports the errors that rules find, as issues', () => {
    expect(
      ours.validate({ ...REQUIRED, billing_name: 'x', customers: [{}, { email: 'a@b.test' }] }),
    ).toStrictEqual({
      ok: false,
      issues: [
        {
          code: 'acme.email',
          message: 'no test addresses',
          path: ['customers', 1, 'email'],
          pointer: '/customers/1/email',
          parameters: { tld: 'test' },
        },
      ],
      truncated: false,
    });
  });

  it('keeps the list of undocumented fields, for invalid documents too', () => {
    const value = { ...REQUIRED, nickname: 'x', customers: [{ email: 'a@b.test', nick: 'y' }] };
    const unknownFields = [['nickname'], ['customers', 0, 'nick']];
    expect(ours.validate(value, { unknownFields: 'strip' })).toMatchObject({ ok: false, unknownFields });
    const result = ours.validate(value, { unknownFields: 'strip', maxUnknownFields: 1 });
    expect(result).toMatchObject({ unknownFields: unknownFields.slice(0, 1), unknownFieldsTruncated: true });
  });

  it('returns a validator like the original', () => {
    const valid = { ...REQUIRED, billing_name: 'x' };
    const result = ours.validate(valid);
    expect(result.ok && result.value).toBe(valid);
    expect(ours.name).toBe('Account');
    expect([ours.is(valid), ours.is(REQUIRED), ours.is({})]).toEqual([true, false, false]);
    expect(ours.parse(valid)).toBe(valid);
    expect(() => ours.parse(REQUIRED)).toThrow('not a valid Account: /billing_name: who gets the bills?');
    expect(() => ours.assert(REQUIRED)).toThrow('not a valid Account');
    expect(ours['~standard'].validate(REQUIRED)).toMatchObject({ issues: [{ code: 'acme.named' }] });
  });

  it('lists the issues of the contract and of rules in document order', () => {
    const rules = withRules(Account, (rule) => [
      rule((_account, report) => report({ code: 'a.document', message: '' })),
      rule('customers.*', (_customer, report) => {
        report({ code: 'a.absent', message: '', path: 'email' });
        report({ code: 'a.customer', message: '' });
        report({ code: 'a.name', message: '', path: 'given_name' });
      }),
      rule('import_supplier', (_supplier, report) => report({ code: 'a.supplier', message: '' })),
    ]);
    const customers = [{ given_name: 'Ada' }, { given_name: 1, family_name: 'x' }, { given_name: 'Ada' }];
    const value = { customers, billing_name: 1, import_supplier: 'E' };
    expect(faults(rules, value)).toEqual([
      '/customers/0/given_name a.name',
      '/customers/0/email a.absent',
      '/customers/0 a.customer',
      '/customers/1/given_name type',
      '/customers/2/given_name a.name',
      '/customers/2/email a.absent',
      '/customers/2 a.customer',
      '/billing_name type',
      '/import_supplier a.supplier',
      '/external_account_number missing',
    ]);
    expect(faults(rules, { ...REQUIRED })).toEqual(['/import_supplier a.supplier', ' a.document']);
    expect(faults(rules, value, { maxIssues: 4 })).toEqual(faults(rules, value).slice(0, 4));
    expect(rules.validate(value, { maxIssues: 4 })).toMatchObject({ truncated: true });
    expect(rules.validate(value, { maxIssues: 10 })).toMatchObject({ truncated: false });
  });

  it('does not run rules on invalid parts', () => {
    const seen: unknown[] = [];
    const rules = withRules(Account, (rule) => [
      rule((account) => void seen.push(account)),
      rule('customers.*', (customer) => void seen.push(customer)),
      rule('customers.*.email', (email) => void seen.push(email)),
    ]);
    const customers = [{ email: 1 }, { email: 'a' }, { email: 'b', given_name: 2 }, null];
    rules.validate({ ...REQUIRED, customers });
    expect(seen).toEqual([{ email: 'a' }, 'a', 'b']);
    seen.length = 0;
    rules.validate({ ...REQUIRED, customers: 'x' });
    expect(seen).toEqual([]);
  });

  it('does not run rules on parts that were not checked because the list of issues was full', () => {
    const seen: unknown[] = [];
    const rules = withRules(Account, (rule) => [rule('customers.*', (customer) => void seen.push(customer))]);
    const customers = [{ email: 'a' }, { email: 1 }, { email: 'c' }, { email: 2 }, { email: 'e' }];
    rules.validate({ ...REQUIRED, customers }, { maxIssues: 1 });
    expect(seen).toEqual([{ email: 'a' }]);
  });

  it('does not run rules on a forbidden field', () => {
    const seen: unknown[] = [];
    const rules = withRules(Transaction, (rule) => [
      rule('reason', (reason) => void seen.push(reason)),
      rule('type', (type) => void seen.push(type)),
    ]);
    rules.validate({ ...sample('Transaction', { minimal: true }), type: 'SUPPLY_CHARGE', reason: 'X' });
    expect(seen).toEqual(['SUPPLY_CHARGE']);
  });

  it('does not run rules on incomplete parts, with partial', () => {
    expect(
      faults(ours, { import_supplier: 'E', customers: [{ email: 'a@b.test' }] }, { partial: true }),
    ).toEqual(['/customers/0/email acme.email']);
    expect(faults(ours, REQUIRED, { partial: true })).toEqual(['/billing_name acme.named']);
  });

  it('passes options on', () => {
    expect(ours.validate(REQUIRED, { describe: ({ code }) => `fault: ${code}` })).toMatchObject({
      issues: [{ message: 'fault: acme.named' }],
    });
    const other = { ...REQUIRED, billing_name: 'x', nickname: 1 };
    expect(ours.validate(other, { unknownFields: 'strip' })).toStrictEqual({
      ok: true,
      value: { ...REQUIRED, billing_name: 'x' },
      unknownFields: [['nickname']],
    });
    expect(() => ours.validate({}, { maxIssues: 0 })).toThrow(TypeError);
  });

  it('runs rules on a form without its empty inputs', () => {
    const form = forForm(ours);
    expect(
      form.validate({ ...REQUIRED, billing_name: '', customers: [{ email: '' }, { email: 'a@b.test' }] }),
    ).toMatchObject({ issues: [{ pointer: '/customers/1/email' }, { pointer: '/billing_name' }] });
    const result = form.validate({ ...REQUIRED, billing_name: 'x', customers: [{ email: '' }] });
    expect(result).toStrictEqual({ ok: true, value: { ...REQUIRED, billing_name: 'x' } });
  });

  it('can be applied to its own result', () => {
    const twice = withRules(ours, (rule) => [
      rule('import_supplier', (_, report) => report({ code: 'b.supplier', message: '' })),
    ]);
    expect(faults(twice, REQUIRED)).toEqual(['/import_supplier b.supplier', '/billing_name acme.named']);
  });

  it('throws the error of a rule', () => {
    const broken = withRules(Account, (rule) => [
      rule(() => {
        throw new RangeError('a fault of the rule');
      }),
    ]);
    expect(() => broken.validate(REQUIRED)).toThrow('a fault of the rule');
    expect(faults(broken, {})).toHaveLength(2);
  });

  it('rejects invalid reports and rules', () => {
    const asynchronous = withRules(Account, (rule) => [rule(async () => undefined)]);
    expect(() => asynchronous.validate(REQUIRED)).toThrow('a custom rule is asynchronous');
    const coded = withRules(Account, (rule) => [
      rule((_account, report) => report({ code: 'missing' as 'a.b', message: '' })),
    ]);
    expect(() => coded.validate(REQUIRED)).toThrow(
      'a custom rule reported the code "missing", which contains no dot',
    );
    expect(() =>
      withRules(Account, (rule) => [rule('customers.*.emial' as 'customers', () => undefined)]),
    ).toThrow('"customers.*.emial": Account has no "emial" there; did you mean "email"?');
  });

  it('reports documents that cannot be read, and runs no rule on them', () => {
    const unreadable = {
      get import_supplier(): string {
        throw new Error('no');
      },
      customers: [{ email: 'a@b.test' }],
    };
    expect(faults(ours, unreadable).filter((fault) => fault.includes('acme'))).toEqual([]);
    expect(ours.validate(unreadable).ok).toBe(false);
  });
});
