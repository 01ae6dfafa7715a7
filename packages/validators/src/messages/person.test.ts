import * as validators from '@data-import/validators';
import { type ContractName, invalidSamples } from '@data-import/validators/testing';
import { describe, expect, it } from 'vitest';
import type { IssueCode, IssueData, IssueParameters, RuleIssue, Validator } from '../runtime/index.js';
import { describeWith, type Messages } from '../runtime/index.js';
import { germanMessages } from './german.js';
import { describeForPerson, personMessages } from './person.js';

function say<Code extends IssueCode>(code: Code, parameters: IssueParameters[Code]): string {
  return describeForPerson({ code, path: ['x'], pointer: '/x', ...(parameters as object) } as IssueData);
}

const text = { received: 'string', length: 3 } as const;

describe('describeForPerson', () => {
  it.each([
    ['This field is required', say('missing', {})],
    [
      'Required when the status is ERRORED and the state is yes',
      say('missing', { condition: { holds: true, values: { status: 'ERRORED', state: true } } }),
    ],
    ['This field is not used here, so leave it empty', say('undocumented', {})],
    ['Enter a date such as 2024-02-29', say('format', { format: 'date', ...text })],
    [
      'There is no such date. Enter a date such as 2024-02-29',
      say('format', { format: 'date', nonexistent: true, ...text }),
    ],
    [
      'Enter a date and time in UTC such as 2024-02-29T09:30:00Z',
      say('format', { format: 'utc-date-time', ...text }),
    ],
    [
      'Enter a date and time such as 2024-02-29T09:30:00+01:00',
      say('format', { format: 'date-time', ...text }),
    ],
    [
      'Use digits and one point only, such as 1234.50. Leave out £ and commas',
      say('format', { format: 'decimal', ...text }),
    ],
    ['Use 7 to 15 digits, without an extension', say('format', { format: 'phone', ...text })],
    [
      'This contains a character that does not show, so type it again',
      say('format', { format: 'phone', cause: 'invisible_characters', ...text }),
    ],
    ['Use the - of the keyboard', say('format', { format: 'decimal', cause: 'unusual_hyphens', ...text })],
    [
      'Add the time zone, as in 2024-02-29T09:30:00Z',
      say('format', { format: 'date-time', cause: 'no_time_zone', ...text }),
    ],
    ['Enter this in the correct format', say('pattern', { pattern: '^a$', ...text })],
    ['Choose one of DOMESTIC or BUSINESS', say('value', { allowed: ['DOMESTIC', 'BUSINESS'], ...text })],
    ['Choose DOMESTIC', say('value', { allowed: ['DOMESTIC'], ...text })],
    ['Choose DOMESTIC, or leave this empty', say('value', { allowed: ['DOMESTIC', null], ...text })],
    ['Choose one of yes or no', say('value', { allowed: [true, false], ...text })],
    [
      'Leave this empty when the type is PAYMENT',
      say('forbidden', { fields: ['type'], condition: { holds: true, values: { type: 'PAYMENT' } } }),
    ],
    [
      'Leave this empty unless the status is PROCESSED',
      say('forbidden', {
        fields: ['status'],
        condition: { holds: false, values: { status: 'PROCESSED' } },
        allowed: [null],
      }),
    ],
    ['This field is required', say('too_small', { limit: 1, received: 'string', length: 0 })],
    ['Enter at least 2 characters', say('too_small', { limit: 2, received: 'string', length: 1 })],
    ['Add at least one', say('too_small', { limit: 1, received: 'array', length: 0 })],
    ['Add at least 2', say('too_small', { limit: 2, received: 'array', length: 1 })],
    ['Fill in at least one field here', say('too_small', { limit: 1, received: 'object', length: 0 })],
    ['Fill in at least 2 fields here', say('too_small', { limit: 2, received: 'object', length: 1 })],
    ['Enter 2 or more', say('too_small', { limit: 2, received: 'number' })],
    ['Enter a number above 2', say('too_small', { limit: 2, exclusive: true, received: 'number' })],
    [
      'Enter this in the correct format',
      say('too_small', { limit: 2, matching: 1, received: 'array', length: 3 }),
    ],
    ['Enter 2 or less', say('too_large', { limit: 2, received: 'number' })],
    ['Enter a number below 2', say('too_large', { limit: 2, exclusive: true, received: 'number' })],
    ['Enter at most 2 characters', say('too_large', { limit: 2, ...text })],
    ['Add at most one', say('too_large', { limit: 1, received: 'array', length: 2 })],
    ['Fill in at most 2 fields here', say('too_large', { limit: 2, received: 'object', length: 3 })],
    [
      'Enter this in the correct format',
      say('too_large', { limit: 2, matching: 3, received: 'array', length: 3 }),
    ],
    ['Enter a multiple of 0.01', say('not_multiple', { multipleOf: 0.01, received: 'number' })],
    ['Enter a whole number such as 12', say('not_multiple', { multipleOf: 1, received: 'number' })],
    ['Each of these must be different', say('not_unique', { items: [0, 2], received: 'array', length: 3 })],
    ['This is not allowed here', say('excluded', text)],
    ['Enter this in the correct format', say('ambiguous', { alternatives: [{ kind: 'string' }], ...text })],
    ['Required when the file url is filled in', say('missing', { requiredBy: 'file_url' })],
    ['Enter an email address such as name@example.com', say('format', { format: 'email', ...text })],
    ['Enter this in the correct format', say('format', { format: 'ipv6', ...text })],
    ['Fill in at least one of body or file url', say('at_least_one', { fields: ['body', 'file_url'] })],
    ['Fill in one of body or file url', say('exactly_one', { fields: ['body', 'file_url'], present: [] })],
    [
      'Fill in either the body or the file url, not both',
      say('exactly_one', { fields: ['body', 'file_url'], present: ['body', 'file_url'] }),
    ],
    ['Fill in only one of a, b or c', say('exactly_one', { fields: ['a', 'b', 'c'], present: ['a', 'b'] })],
    [
      'Enter this in the correct format',
      say('no_match', { alternatives: [{ contract: 'FieldErrors' }, { kind: 'null' }], ...text }),
    ],
    ['This has too many levels', say('too_deep', { limit: 200 })],
    ['This could not be read, so enter it again', say('unreadable', {})],
    ['Enter a number of at most 15 digits', say('inexact_number', { digits: 16 })],
    ['This field is filled in twice. Keep one of them', say('duplicate_name', {})],
    ['Enter a valid postcode.', say('reported', { text: 'Enter a valid postcode.' })],
  ])('names the next step: %s', (message, said) => {
    expect(said).toBe(message);
  });

  const expected = (
    kind: IssueParameters['type']['expected'][number],
    received: IssueParameters['type']['received'] = 'object',
  ): string => say('type', { expected: [kind], received });
  it.each([
    ['Enter text', expected('string')],
    [
      'Enter a number of at most 15 digits',
      say('type', { expected: ['integer'], cause: 'too_many_digits', ...text }),
    ],
    ['Enter a number such as 12.5', expected('number')],
    ['Enter a whole number such as 12', expected('integer')],
    ['Choose yes or no', expected('boolean')],
    ['Leave this empty', expected('null')],
    ['Fill in this list', expected('array')],
    ['Fill in this section', expected('object', 'string')],
    ['This field is required', expected('string', 'undefined')],
    [
      'Enter a date such as 2024-02-29',
      say('type', { expected: ['string'], format: 'date', received: 'number' }),
    ],
    ['Choose one of A or B', say('type', { expected: ['string'], allowed: ['A', 'B'], received: 'number' })],
    [
      'Enter this in the correct format',
      say('type', { expected: ['string', 'number'], received: 'boolean' }),
    ],
  ])('names the kind of value to enter: %s', (message, said) => {
    expect(said).toBe(message);
  });

  it('can be changed for some codes; a wording without a message for each does not compile', () => {
    const { missing: _, ...incomplete } = personMessages;
    // @ts-expect-error -- a code without a message
    describeWith(incomplete);
    const own: Messages = { ...personMessages, missing: () => 'Please fill this in' };
    expect(describeWith(own)({ code: 'missing', path: [], pointer: '' })).toBe('Please fill this in');
  });

  it('keeps the message of a custom rule', () => {
    const issue: RuleIssue = { code: 'acme.email', message: 'This address is taken', path: [], pointer: '' };
    expect(describeForPerson(issue)).toBe('This address is taken');
    expect(Object.keys(personMessages)).not.toContain('acme.email');
  });

  it.each(
    Object.entries<unknown>(validators).filter(
      (entry): entry is [ContractName, Validator<unknown>] =>
        typeof entry[1] === 'object' && 'is' in entry[1]!,
    ),
  )('has no quotes and no terms of JSON for faults in %s', (name, validator) => {
    for (const { value } of invalidSamples(name)) {
      const result = validator.validate(value, { describe: describeForPerson });
      for (const { message } of result.ok ? [] : result.issues) {
        expect(message).toMatch(/^[A-Z]/);
        expect(message).not.toMatch(
          /["'`]|\b(?:string|boolean|null|array|object|document(?! paths)|JSON|integer)\b/i,
        );
      }
    }
  });
});

const { Account, forForm, fromFormData } = validators;

const LABELS = {
  labels: {
    'customers.*.mobile': 'Mobile number',
    'customers.*.psr.*.elec_industry_code': 'electricity code',
    'customers.*.psr.*.gas_industry_code': 'gas code',
    next_bill_due_date: 'Next bill',
  },
};

const FILLED_IN = {
  import_supplier: 'EXAMPLE',
  external_account_number: 'A-1',
  transfer_balance: '£1,234.50',
  customers: [{ mobile: '07700 900123 ext. 4', psr: [{ elec_industry_code: '7', gas_industry_code: '1' }] }],
};

function sayAll(messages: Messages): string[] {
  const result = forForm(Account).validate(FILLED_IN, { describe: describeWith(messages, LABELS) });
  return result.ok ? [] : result.issues.map(({ message }) => message);
}

describe('labels', () => {
  it('name fields and values in every language', () => {
    expect(sayAll(personMessages)).toEqual([
      'Use digits and one point only, such as 1234.50. Leave out £ and commas',
      'Mobile number: Use 7 to 15 digits, without an extension',
      'Fill in either the electricity code or the gas code, not both',
    ]);
    expect(sayAll(germanMessages)).toEqual([
      'Verwenden Sie nur Ziffern und einen Punkt, zum Beispiel 1234.50, ohne £ und Kommas',
      'Mobile number: Geben Sie eine Telefonnummer mit 7 bis 15 Ziffern ein, ohne Durchwahl',
      'Füllen Sie nur eines dieser Felder aus: electricity code oder gas code',
    ]);
  });

  it('name the values of other fields', () => {
    const describeLabelled = describeWith(personMessages, {
      labels: { type: 'kind', reason: 'Reason' },
      values: { type: { SUPPLY_CHARGE: 'Supply charge' }, reason: { A: 'Apples' } },
    });
    const place = { path: ['reason'], pointer: '/reason' };
    const condition = { holds: true, values: { type: 'SUPPLY_CHARGE' } };
    const issue = { code: 'forbidden', ...place, fields: ['type'], condition } as const;
    expect([
      describeLabelled(issue),
      describeLabelled({ ...issue, allowed: ['A', 'B'] }),
      describeLabelled({ code: 'missing', ...place, condition }),
      describeLabelled({ code: 'missing', ...place, requiredBy: 'type' }),
      describeLabelled({ code: 'acme.reason', ...place, message: 'Why?' }),
    ]).toEqual([
      'Reason: Leave this empty when the kind is Supply charge',
      'Reason: Choose one of Apples or B when the kind is Supply charge',
      'Reason: Required when the kind is Supply charge',
      'Reason: Required when the kind is filled in',
      'Reason: Why?',
    ]);
  });

  it('are an argument of each message, so that a wording may build sentences from them', () => {
    const ours: Messages = {
      ...personMessages,
      missing: (_issue, label = 'this field') => `Enter your ${label}`,
    };
    const labels = { labels: { 'customers.*.date_of_birth': 'date of birth' } };
    const path = ['customers', 0, 'date_of_birth'];
    const place = { path, pointer: '' };
    const issues = [{ code: 'missing', ...place } as const, { code: 'unreadable', ...place } as const];
    expect(issues.map(describeWith(ours, labels))).toEqual([
      'Enter your date of birth',
      'date of birth: This could not be read, so enter it again',
    ]);
    expect(describeWith(ours)(issues[0]!)).toBe('Enter your this field');
  });

  it('are not needed to find the defect of a text', () => {
    const note = forForm(Account, { describe: describeForPerson }).validate({
      import_supplier: 'E',
      external_account_number: 'A',
      customers: [{ mobile: '07700\u200b900123' }],
    });
    expect(note).toMatchObject({ issues: [{ cause: 'invisible_characters' }] });
  });

  it('make the error summary of GOV.UK, which links to inputs', () => {
    const form = new URLSearchParams({
      import_supplier: 'EXAMPLE',
      'customers[0].mobile': 'none',
      'customers[0].psr[0].elec_industry_code': '7',
      'customers[0].psr[0].gas_industry_code': '1',
    });
    const result = fromFormData(Account, form, {
      describe: describeWith(personMessages, LABELS),
      groupIssues: 'field',
    });
    const issues = result.ok ? [] : result.issues;
    const errorList = issues.map(({ name, message }) => ({ text: message, href: `#${name}` }));
    // Issues can be described again, such as after a switch of the language.
    expect(issues.map(describeWith(personMessages, LABELS))).toEqual(errorList.map((each) => each.text));
    expect(errorList).toEqual([
      { text: 'Mobile number: Use 7 to 15 digits, without an extension', href: '#customers[0].mobile' },
      {
        text: 'Fill in either the electricity code or the gas code, not both',
        href: '#customers[0].psr[0].gas_industry_code',
      },
      { text: 'This field is required', href: '#external_account_number' },
    ]);
  });

  it('may have any name', () => {
    const labelled = describeWith(personMessages, { labels: {}, values: {} });
    const place = { path: ['constructor'], pointer: '/constructor' };
    expect(labelled({ code: 'missing', ...place })).toBe('This field is required');
    expect(
      labelled({ code: 'value', ...place, path: ['__proto__'], allowed: ['toString'], received: 'string' }),
    ).toBe('Choose toString');
  });
});

/** Add each new language here. */
describe.each([['German', germanMessages, 'Wählen Sie MOVE_IN oder nein, wenn move type A_B ist']])(
  'the messages in %s',
  (_language, messages, choice) => {
    it('write values as they are sent, and names in words', () => {
      const condition = { holds: true, values: { move_type: 'A_B' } };
      const place = { path: ['x'], pointer: '/x', fields: ['move_type'] };
      expect(
        describeWith(messages)({ code: 'forbidden', ...place, condition, allowed: ['MOVE_IN', false] }),
      ).toBe(choice);
    });

    it('have a message of their own for every fault of a document', () => {
      const describeIt = describeWith(messages);
      const { CreateNotesRequest, CreateTransactionsRequest, ImportProcess } = validators;
      for (const validator of [Account, CreateNotesRequest, CreateTransactionsRequest, ImportProcess]) {
        const name = validator.name as ContractName;
        for (const { value } of invalidSamples(name)) {
          const result = validator.validate(value);
          for (const issue of result.ok ? [] : result.issues) {
            expect(describeIt(issue)).toMatch(/^\p{Lu}.{5}/u);
            expect(describeIt(issue)).not.toBe(describeForPerson(issue));
            expect(describeIt(issue)).not.toMatch(/undefined|\bthe\b|[{}]|,,/);
          }
        }
      }
    });
  },
);
