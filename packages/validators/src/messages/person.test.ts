import * as validators from '@data-import/validators';
import { type ContractName, invalidSamples } from '@data-import/validators/testing';
import { describe, expect, it } from 'vitest';
import type { IssueCode, IssueData, IssueParameters, RuleIssue, Validator } from '../runtime/index.js';
import { describeForPerson, personMessages } from './person.js';

function say<Code extends IssueCode>(code: Code, parameters: IssueParameters[Code]): string {
  return describeForPerson({ code, path: ['x'], pointer: '/x', ...(parameters as object) } as IssueData);
}

const text = { received: 'string', length: 3 } as const;

describe('describeForPerson', () => {
  it('names the next step', () => {
    expect([
      say('missing', {}),
      say('undocumented', {}),
      say('format', { format: 'date', ...text }),
      say('format', { format: 'date', nonexistent: true, ...text }),
      say('format', { format: 'utc-date-time', ...text }),
      say('format', { format: 'date-time', ...text }),
      say('format', { format: 'decimal', ...text }),
      say('format', { format: 'phone', ...text }),
      say('pattern', { pattern: '^a$', ...text }),
      say('value', { allowed: ['DOMESTIC', 'BUSINESS'], ...text }),
      say('value', { allowed: ['DOMESTIC'], ...text }),
      say('value', { allowed: ['DOMESTIC', null], ...text }),
      say('value', { allowed: [true, false], ...text }),
      say('forbidden', { fields: ['type'], condition: { holds: true, values: { type: 'PAYMENT' } } }),
      say('forbidden', {
        fields: ['status'],
        condition: { holds: false, values: { status: 'PROCESSED' } },
        allowed: [null],
      }),
      say('too_small', { limit: 1, received: 'string', length: 0 }),
      say('too_small', { limit: 2, received: 'string', length: 1 }),
      say('too_small', { limit: 1, received: 'array', length: 0 }),
      say('too_small', { limit: 2, received: 'array', length: 1 }),
      say('too_small', { limit: 1, received: 'object', length: 0 }),
      say('too_small', { limit: 2, received: 'object', length: 1 }),
      say('at_least_one', { fields: ['body', 'file_url'] }),
      say('exactly_one', { fields: ['body', 'file_url'], present: [] }),
      say('exactly_one', { fields: ['body', 'file_url'], present: ['body', 'file_url'] }),
      say('no_match', { alternatives: ['a FieldErrors document', 'null'], ...text }),
      say('too_deep', { limit: 200 }),
      say('unreadable', undefined),
      say('reported', { text: 'Enter a valid postcode.' }),
    ]).toEqual([
      'This field is required',
      'This field is not used here, so leave it empty',
      'Enter a date such as 2024-02-29',
      'There is no such date. Enter a date such as 2024-02-29',
      'Enter a date and time in UTC such as 2024-02-29T09:30:00Z',
      'Enter a date and time such as 2024-02-29T09:30:00+01:00',
      'Enter an amount such as 12.50',
      'Enter a telephone number such as 07700 900123',
      'Enter this in the correct format',
      'Choose one of DOMESTIC or BUSINESS',
      'Choose DOMESTIC',
      'Choose DOMESTIC, or leave this empty',
      'Choose one of yes or no',
      'Leave this empty, or change the type',
      'Leave this empty, or change the status',
      'This field is required',
      'Enter at least 2 characters',
      'Add at least one',
      'Add at least 2',
      'Fill in at least one field here',
      'Fill in at least 2 fields here',
      'Fill in at least one of body or file url',
      'Fill in one of body or file url',
      'Fill in only one of body or file url',
      'Enter this in the correct format',
      'This has too many levels',
      'This could not be read, so enter it again',
      'Enter a valid postcode.',
    ]);
  });

  it('names the kind of value to enter', () => {
    const expected = (
      kind: IssueParameters['type']['expected'][number],
      received: IssueParameters['type']['received'] = 'object',
    ): string => say('type', { expected: [kind], received });
    expect([
      expected('string'),
      expected('number'),
      expected('integer'),
      expected('boolean'),
      expected('null'),
      expected('array'),
      expected('object', 'string'),
      expected('string', 'undefined'),
      say('type', { expected: ['string'], format: 'date', received: 'number' }),
      say('type', { expected: ['string'], allowed: ['A', 'B'], received: 'number' }),
      say('type', { expected: ['string', 'number'], received: 'boolean' }),
    ]).toEqual([
      'Enter text',
      'Enter a number such as 12.5',
      'Enter a whole number such as 12',
      'Choose yes or no',
      'Leave this empty',
      'Fill in this list',
      'Fill in this section',
      'This field is required',
      'Enter a date such as 2024-02-29',
      'Choose one of A or B',
      'Enter this in the correct format',
    ]);
  });

  it('keeps the words of an own rule', () => {
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
