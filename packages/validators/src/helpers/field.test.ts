import * as validators from '@data-import/validators';
import { Account, ImportProcess, Transaction } from '@data-import/validators';
import { type ContractName, sample } from '@data-import/validators/testing';
import { describe, expect, it } from 'vitest';
import { createValidator, fields, string, union, type Validator } from '../runtime/index.js';
import { field } from './field.js';
import { forForm, type FormSchema } from './for-form.js';
import { withRules } from './with-rules.js';

function faults(one: Validator<unknown> | FormSchema<unknown, unknown>, value: unknown): string[] {
  const result = one.validate(value);
  return result.ok ? [] : result.issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

const CONTRACTS = Object.entries<unknown>(validators).filter(
  (entry): entry is [ContractName, Validator<unknown>] => typeof entry[1] === 'object' && 'is' in entry[1]!,
);

function* listFields(
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<[typeof path, unknown]> {
  if (path.length > 0) yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    yield* listFields(part, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

function hasEither(value: unknown): value is { a: string } | { b: string } {
  return ['a', 'b'].some((name) => typeof (value as Record<string, unknown>)[name] === 'string');
}

describe('field', () => {
  it('reports only issues of the field, with relative paths', () => {
    const birthday = field(Account, 'customers.3.date_of_birth');
    expect(birthday.validate('2024-02-29')).toStrictEqual({ ok: true, value: '2024-02-29' });
    expect(birthday.validate('2023-02-29')).toMatchObject({
      ok: false,
      issues: [{ code: 'format', path: [], pointer: '' }],
      truncated: false,
    });
    expect(faults(field(Account, ['customers', 0, 'date_of_birth']), 1)).toEqual([' type']);
    expect(birthday.name).toBe('Account.customers.3.date_of_birth');
  });

  it('reports an absent field that is always required', () => {
    expect(faults(field(Account, 'import_supplier'), undefined)).toEqual([' missing']);
    expect(faults(field(Account, 'billing_name'), undefined)).toEqual([]);
    expect(faults(field(Account, 'dunning_path.path_name'), undefined)).toEqual([' missing']);
    expect(field(Account, 'import_supplier', { partial: true }).validate(undefined).ok).toBe(true);
  });

  it('validates the whole of a field that is an object or an array', () => {
    const path = field(Account, 'dunning_path');
    expect(faults(path, { start_date: 'x' })).toEqual(['/start_date format', '/path_name missing']);
    expect(faults(field(Account, 'customers'), [{}, { email: 1 }])).toEqual(['/1/email type']);
    expect(faults(field(Account, ''), {}).toSorted()).toEqual([
      '/external_account_number missing',
      '/import_supplier missing',
    ]);
  });

  it('ignores rules that involve other fields', () => {
    expect(faults(field(Transaction, 'reason'), 'IMPORTED_CHARGE')).toEqual([]);
    expect(faults(field(ImportProcess, 'platform_identifier'), 'A-1')).toEqual([]);
  });

  it('caps the issues of the field', () => {
    const result = field(Account, 'customers', { maxIssues: 2 }).validate([1, 2, 3]);
    expect(result).toMatchObject({ ok: false, truncated: true });
    expect(result.ok ? [] : result.issues.map(({ pointer }) => pointer)).toEqual(['/0', '/1']);
    expect(field(Account, 'customers', { maxIssues: 3 }).validate([1, 2, 3])).toMatchObject({
      truncated: false,
    });
  });

  it('passes options on', () => {
    const customer = field(Account, 'customers.0', { unknownFields: 'strip' });
    const result = customer.validate({ given_name: 'Ada', nickname: 'A' });
    expect(result).toStrictEqual({ ok: true, value: { given_name: 'Ada' }, unknownFields: [['nickname']] });
    const outcome = customer.validate({ email: 1, nickname: 'A' });
    expect(outcome).toMatchObject({ ok: false, unknownFields: [['nickname']] });
    expect(() => customer.validate({}, { maxIssues: 0 })).toThrow(TypeError);
    expect(() => field(Account, 'customers.0', { maxIssues: 0 })).toThrow(TypeError);
  });

  it('is a validator and a Standard Schema', () => {
    const email = field(Account, 'customers.0.email');
    expect([email.is('a@example.org'), email.is(1)]).toEqual([true, false]);
    expect(email.parse('a@example.org')).toBe('a@example.org');
    expect(() => email.assert(1)).toThrow('not a valid Account.customers.0.email');
    expect(email['~standard'].validate(1)).toMatchObject({ issues: [{ path: [] }] });
    expect(field(field(Account, 'customers.0'), 'email').is(1)).toBe(false);
  });

  it.each([
    ['emial', '"emial": Account has no "emial" there'],
    ['customers.0.emial', '"customers.0.emial": Account has no "emial" there; did you mean "email"?'],
    ['customers.email', '"customers.email": Account has no "email" there'],
    ['import_supplier.length', '"import_supplier.length": Account has no "length" there'],
    ['constructor', 'Account has no "constructor" there'],
    [['customers', -1], 'Account has no -1 there'],
    [['customers', 0.5], 'Account has no 0.5 there'],
  ])('refuses the undocumented path %j', (path, message) => {
    expect(() => field(Account, path as '')).toThrow(TypeError);
    expect(() => field(Account, path as '')).toThrow(message);
  });

  it.each(CONTRACTS)(
    'finds every field of %s, and accepts what a valid document has there',
    (name, validator) => {
      for (const seed of [1, 2, 3]) {
        for (const [path, value] of listFields(sample(name, { full: true, seed }))) {
          expect([path, field(validator, path as unknown as '').validate(value)]).toStrictEqual([
            path,
            { ok: true, value },
          ]);
        }
      }
    },
  );

  it('rejects a value if no alternative around the field matches', () => {
    const [one, other] = [fields(false, { a: string }), fields(false, { b: string })];
    const either = createValidator('Either', hasEither, () => union([], {}, [one, other]));
    expect(faults(field(either, 'a'), 1)).toEqual([' no_match']);
    expect(faults(field(either, 'a'), 'x')).toEqual([]);
  });

  it('looks into nullable values', () => {
    expect(field(ImportProcess, 'latest_error.code').is('x')).toBe(true);
    expect(field(ImportProcess, 'latest_error.code').is(1)).toBe(false);
    expect(field(ImportProcess, 'latest_error').is(null)).toBe(true);
  });

  it('rejects validators of other libraries', () => {
    expect(() => field({ name: 'Other' } as Validator<{ a: string }>, 'a')).toThrow(
      'expected a validator of',
    );
  });

  describe('of a form', () => {
    it('treats an empty input as an absent field', () => {
      const supplier = field(forForm(Account), 'import_supplier');
      expect([faults(supplier, ''), faults(supplier, null), faults(supplier, 'E')]).toEqual([
        [' missing'],
        [' missing'],
        [],
      ]);
      const result = field(forForm(Account), 'customers.0.email').validate('');
      expect(result).toStrictEqual({ ok: true, value: undefined });
      expect(field(forForm(Account), 'billing_address2').validate('')).toStrictEqual({ ok: true, value: '' });
      expect(faults(field(forForm(Account), 'customers.0.date_of_birth'), 'x')).toEqual([' format']);
    });

    it('keeps the options of the form', () => {
      const form = forForm(Account, { describe: ({ code }) => `fault: ${code}` });
      expect(field(form, 'import_supplier').validate('')).toMatchObject({
        issues: [{ message: 'fault: missing' }],
      });
      expect(field(form, 'import_supplier', { describe: () => 'x' }).validate('')).toMatchObject({
        issues: [{ message: 'x' }],
      });
    });

    it('asks for advice about the field alone, with paths from there', () => {
      const related = { path: ['import_supplier'], pointer: '/import_supplier' };
      const advise = (document: unknown) => {
        expect(document).toEqual({ customers: [{ email: 'ada@@mail.example' }] });
        const path = ['customers', 0, 'email'];
        const email = { path, pointer: '/customers/0/email', message: 'not an address', related };
        return [email, { ...related, message: 'elsewhere' }];
      };
      const email = field(forForm(Account, { advise }), 'customers.3.email');
      expect(email.validate('ada@@mail.example')).toMatchObject({
        ok: true,
        advice: [{ path: [], pointer: '', message: 'not an address' }],
      });
      expect(
        field(forForm(Account, { advise }), 'billing_name', {
          advise: () => [{ path: [], pointer: '', message: 'own' }],
        }).validate('Ada'),
      ).toMatchObject({
        advice: [{ message: 'own' }],
      });
    });

    it('does not report missing fields of an optional group before it is filled in', () => {
      expect(faults(field(forForm(Account), 'dunning_path.path_name'), '')).toEqual([]);
    });
  });

  it('runs custom rules of the field and below it, and none above it', () => {
    const ran: string[] = [];
    const ours = withRules(Account, (rule) => [
      rule(() => void ran.push('document')),
      rule('customers.*', () => void ran.push('customer')),
      rule('customers.*.email', (email, report) => {
        ran.push('email');
        if (email.endsWith('.test')) report({ code: 'acme.email', message: 'no test addresses' });
      }),
    ]);
    expect(faults(field(ours, 'customers.0.email'), 'a@b.test')).toEqual([' acme.email']);
    expect(ran).toEqual(['email']);
    expect(faults(field(ours, 'customers.0'), { email: 'a@b.test' })).toEqual(['/email acme.email']);
    expect(ran).toEqual(['email', 'customer', 'email']);
    expect(faults(field(forForm(ours), 'customers.0.email'), 'a@b.test')).toEqual([' acme.email']);
  });
});
