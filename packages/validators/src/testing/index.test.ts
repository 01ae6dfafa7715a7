import * as validators from '@data-import/validators';
import { arbitrary, type ContractName, invalidSamples, sample } from '@data-import/validators/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const CONTRACTS = Object.entries<unknown>(validators).filter(
  (entry): entry is [ContractName, validators.Validator<unknown>] => '~standard' in (entry[1] as object),
);

describe('sample', () => {
  it.each(CONTRACTS)('returns valid documents of %s', (name, validator) => {
    for (const shape of [{}, { full: true }, { minimal: true }]) {
      for (let seed = 0; seed < 5; seed++) {
        expect(validator.validate(sample(name, { seed, ...shape }))).toMatchObject({ ok: true });
      }
    }
  });

  it('returns the same document for the same seed, and different ones for different seeds', () => {
    const texts = [1, 2, 3, 1].map((seed) => JSON.stringify(sample('Account', { seed })));
    expect(texts[3]).toBe(texts[0]);
    expect(new Set(texts).size).toBe(3);
    expect(JSON.stringify(sample('Account'))).toBe(JSON.stringify(sample('Account', { seed: 0 })));
  });

  it('has every documented field when full, and only the required ones when minimal', () => {
    expect(Object.keys(sample('Transaction', { full: true, seed: 2 }))).toEqual(
      expect.arrayContaining(['transaction_id', 'amount', 'line_items', 'tax_items', 'product_code']),
    );
    expect(Object.keys(sample('Account', { minimal: true })).toSorted()).toStrictEqual([
      'external_account_number',
      'import_supplier',
    ]);
    expect(() => sample('Account', { full: true, minimal: true })).toThrow(RangeError);
  });

  it('has the type of its contract', () => {
    const account: validators.Account = sample('Account');
    expect(typeof account.import_supplier).toBe('string');
    // @ts-expect-error An account has no amount.
    expect(account.amount).toBeUndefined();
  });

  it.each([
    ['Acount', 'no contract is called "Acount"; did you mean Account?'],
    ['note', 'no contract is called "note"; did you mean Note or '],
    ['ValidateAccount', 'did you mean ValidateAccountRequest or ValidateAccountResponse?'],
    ['zebra', 'no contract is called "zebra"'],
    ['', 'no contract is called ""'],
    ['constructor', 'no contract is called "constructor"'],
    ['__proto__', 'no contract is called "__proto__"'],
  ])('refuses the name %j', (name, message) => {
    for (const give of [sample, invalidSamples, arbitrary]) {
      expect(() => give(name as ContractName, fc as never)).toThrow(RangeError);
      expect(() => give(name as ContractName, fc as never)).toThrow(message);
    }
  });
});

describe('invalidSamples', () => {
  it.each(CONTRACTS)('break %s only at the path that they state', (name, validator) => {
    for (const { value, code, path, pointer, why } of invalidSamples(name, { seed: 3 })) {
      if ('is' in validator) expect(validator.is(value), why).toBe(false);
      const result = validator.validate(value);
      const issues = result.ok ? [] : result.issues;
      expect(issues, why).toHaveLength(1);
      expect(issues, why).toMatchObject([{ code, path, pointer }]);
    }
  });

  it('has a sample for every error of a field', () => {
    const faults = invalidSamples('Metadata').map(({ code, pointer, why }) => `${code} ${pointer}: ${why}`);
    expect(faults).toStrictEqual([
      'type : "text" in its place',
      'type : null in its place',
      'missing /key: key is required and was left out',
      'missing /value: value is required and was left out',
      'type /key: 12 in its place',
      'type /key: null in its place',
      'type /value: "text" in its place',
      'type /value: null in its place',
      'undocumented /undocumented: unknown field "undocumented"',
    ]);
  });

  it.each([
    ['PsrRecord', 'exactly_one'],
    ['Note', 'at_least_one'],
    ['Transaction', 'forbidden'],
    ['RegistrationFlow', 'missing'],
    ['FieldErrors', 'too_small'],
    ['ImportProcess', 'value'],
    ['Authorization', 'pattern'],
    ['FieldErrors', 'no_match'],
    ['AccountPathParams', 'too_small'],
  ] as const)('of %s have a sample of the code %s for some seed', (name, code) => {
    const codes = [0, 1, 2, 3].flatMap((seed) =>
      invalidSamples(name, { seed }).map((invalid) => invalid.code),
    );
    expect(codes).toContain(code);
  });

  it('is the same for the same seed, accepts any whole number, and is empty where nothing is invalid', () => {
    expect(JSON.stringify(invalidSamples('Note', { seed: 4 }))).toBe(
      JSON.stringify(invalidSamples('Note', { seed: 4 })),
    );
    expect(invalidSamples('Note', { seed: -7 }).length).toBeGreaterThan(10);
    expect(invalidSamples('CreateNotesError')).toStrictEqual([]);
    expect(invalidSamples('CreateAccountError')).toStrictEqual([]);
  });
});

it('arbitrary generates valid, typed documents', () => {
  const transactions: fc.Arbitrary<validators.Transaction> = arbitrary('Transaction', fc);
  fc.assert(
    fc.property(transactions, (transaction) => {
      expect(validators.Transaction.is(transaction)).toBe(true);
      expect(transaction.type === 'SUPPLY_CHARGE' && transaction.reason !== undefined).toBe(false);
    }),
  );
});
