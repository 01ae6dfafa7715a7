import { describe, expect, it } from 'vitest';
import { contract, listIssues, wireContracts } from '../test/contracts.js';
import { countingReads, nested } from '../test/documents.js';

const MILLION = 1_000_000;

const CAP = 100;

function request(transactions: unknown): unknown {
  return { import_supplier: 'elm', external_account_number: 'A-1', transactions };
}

describe('a million items', () => {
  const good = { transaction_id: 'T-1', transaction_date: '2024-02-29', amount: 1, type: 'CREDIT' };
  const { validator } = contract('CreateTransactionsRequest');

  it.each([
    ['numbers', 5],
    ['nulls', null],
    ['empty objects', {}],
    ['transactions with one fault', { ...good, amount: '1' }],
  ])('that are all %s give the first hundred issues and are read no further', (_what, item) => {
    const { items, reads } = countingReads<unknown>(Array.from({ length: MILLION }, () => item));
    const result = validator.validate(request(items));
    expect(result).toMatchObject({ ok: false, truncated: true });
    expect(result.ok ? [] : result.issues).toHaveLength(CAP);
    expect(reads()).toBeLessThan(10 * CAP);
  });
});

describe('depth', () => {
  it('is limited equally in guard and validator', () => {
    const { validator } = contract('FieldErrors');
    const verdicts = new Set<boolean>();
    for (let levels = 150; levels < 250; levels++) {
      const document = nested(levels, (inner) => ({ field: inner }), ['a message']);
      expect(validator.validate(document).ok, `${levels} levels`).toBe(validator.is(document));
      verdicts.add(validator.is(document));
    }
    expect(verdicts.size).toBe(2);
  });

  it('of broad FieldErrors needs time linear in their size', () => {
    const broad = nested(190, (inner) => ({ a: inner, b: ['a message'], c: 5 }), ['a message']);
    const result = contract('FieldErrors').validator.validate(broad);
    expect(result.ok ? [] : result.issues.map(({ code }) => code)).toStrictEqual(
      Array.from({ length: CAP }, () => 'no_match'),
    );
  });

  it('is unlimited in a free-form value', () => {
    const deep = nested(100_000, (inner) => ({ inner: [inner] }), null);
    expect(contract('Metadata').validator.validate({ key: 'a', value: deep }).ok).toBe(true);
    expect(contract('CreateNotesError').validator.validate(deep).ok).toBe(true);
  });
});

const long = '1'.repeat(10 * MILLION);

it('long strings as field names are truncated in messages', () => {
  const result = contract('TaskParams').validator.validate({ is_dry_run: true, [long]: 1 });
  expect(result).toMatchObject({ ok: false, issues: [{ code: 'undocumented', path: [long] }] });
  expect(result.ok ? '' : result.issues[0]!.message.length).toBeLessThan(300);
});

/** Texts that may overflow the stack of the regular expression engine, which throws a RangeError. */
const HUGE: readonly (readonly [what: string, text: string])[] = [
  ['8.5 million characters of two units', '😀'.repeat(8_500_000)],
  ['20 million letters', 'a'.repeat(20_000_000)],
  ['20 million digits', '1'.repeat(20_000_000)],
];

describe.each(HUGE)('%s', (_what, text) => {
  const isAscii = text.startsWith('a') || text.startsWith('1');

  it('are a token, or not', () => {
    const { validator } = contract('Authorization');
    for (const value of [
      `Token ${text}`,
      `Token ${text}\n`,
      `Token ${text} a`,
      text,
      `Token${' '.repeat(MILLION)}\n`,
    ]) {
      expect(validator.validate(value).ok).toBe(isAscii && value === `Token ${text}`);
    }
  });

  it('are path parameters, and no flag', () => {
    for (const { name, document, validator } of wireContracts) {
      const { required = [], properties = {} } = document;
      const names = Object.keys(properties);
      const isPath = names.length > 0 && required.length === names.length;
      for (const parameter of names) {
        const result = validator.validate(
          Object.fromEntries(names.map((each) => [each, each === parameter ? text : 'a'])),
        );
        const faults = result.ok ? [] : result.issues.map(({ pointer }) => pointer);
        if (isPath) expect(faults, name).toEqual([]);
        else expect(faults, name).toContain(`/${parameter}`);
      }
    }
  });

  it('are in no format but decimals', () => {
    const formats = {
      transfer_balance: text,
      last_billed_to_date: text,
      customers: [{ mobile: text }],
      notes: [{ created_at: text }],
    };
    const account = { import_supplier: text, external_account_number: text };
    const { issues = [] } = contract('Account').validator.validate({ ...account, ...formats });
    const decimal = text.startsWith('1') ? [] : ['format at "/transfer_balance"'];
    expect(issues.map(({ code, pointer }) => `${code} at "${pointer}"`)).toEqual([
      ...decimal,
      'format at "/last_billed_to_date"',
      'format at "/customers/0/mobile"',
      'format at "/notes/0/created_at"',
    ]);
    for (const { message } of issues) expect(message.length).toBeLessThan(300);
    const wrong = { ...account, transfer_balance: `${text}.` };
    expect(listIssues(contract('Account'), wrong)).toEqual(['format at "/transfer_balance"']);
  });
});
