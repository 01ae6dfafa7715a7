import { describe, expect, it } from 'vitest';
import { too_deep } from './faults.js';
import { issueAt } from './walk.js';
import type { IssueCode, IssueData } from './issue.js';
import type { IssueParameters } from './issue.js';
import { describeIssue, describeWith, type Messages } from './describe-issue.js';

function issue<Code extends IssueCode>(
  code: Code,
  parameters: IssueParameters[Code],
  path: (string | number)[] = ['field'],
): IssueData {
  return { code, path, pointer: '/field', ...(parameters as object) } as unknown as IssueData;
}

const TEXT = { received: 'string', length: 12 } as const;
const CONDITION = { holds: true, values: { type: 'SUPPLY_CHARGE', final: true } } as const;

describe('a message', () => {
  it.each<[string, IssueData]>([
    ['required field is missing', issue('missing', {})],
    [
      'required when type is "SUPPLY_CHARGE" and final is true, but missing',
      issue('missing', { condition: CONDITION }),
    ],
    ['required when there is "a", but missing', issue('missing', { requiredBy: 'a' })],
    [
      'unknown field "field"; its name: nested deeper than 200 levels',
      issue('undocumented', { nameIssue: issueAt(too_deep, [], '', { limit: 200 }) }),
    ],
    [
      'expected a number of at least 1, got the number 0',
      issue('too_small', { limit: 1, received: 'number', shown: '0' }),
    ],
    [
      'expected a number greater than 1, got a number',
      issue('too_small', { limit: 1, exclusive: true, received: 'number' }),
    ],
    [
      'expected at least 2 items of a certain kind, got none',
      issue('too_small', { limit: 2, matching: 0, received: 'array', length: 3 }),
    ],
    ['expected a number of at most 1, got a number', issue('too_large', { limit: 1, received: 'number' })],
    [
      'expected a string of at most 1 character, got a string of 12 characters',
      issue('too_large', { limit: 1, ...TEXT }),
    ],
    ['expected at most 2 items, got 3', issue('too_large', { limit: 2, received: 'array', length: 3 })],
    ['expected at most 1 field, got 3', issue('too_large', { limit: 1, received: 'object', length: 3 })],
    [
      'expected at most 2 items of a certain kind, got 3',
      issue('too_large', { limit: 2, matching: 3, received: 'array', length: 3 }),
    ],
    [
      'expected a multiple of 0.01, got a number',
      issue('not_multiple', { multipleOf: 0.01, received: 'number' }),
    ],
    [
      'expected items that all differ, got two equal ones at 0 and 2',
      issue('not_unique', { items: [0, 2], received: 'array', length: 3 }),
    ],
    ['the contract excludes this value, a string of 12 characters', issue('excluded', TEXT)],
    [
      'expected exactly one of a string and "a", got a string of 12 characters that matches several',
      issue('ambiguous', { alternatives: [{ kind: 'string' }, { value: 'a' }], ...TEXT }),
    ],
    [
      'expected a string in the format "email", got a string of 12 characters',
      issue('format', { format: 'email', ...TEXT }),
    ],
    ['unknown field "cusotmers"', issue('undocumented', {}, ['cusotmers'])],
    [
      'unknown field "cusotmers"; did you mean "customers"?',
      issue('undocumented', { suggestion: 'customers' }, ['cusotmers']),
    ],
    [
      'expected a string, got a number; put it in quotes',
      issue('type', { expected: ['string'], received: 'number', unquoted: true }),
    ],
    ['expected a string, got a boolean', issue('type', { expected: ['string'], received: 'boolean' })],
    [
      'expected a string, got null; if it is optional, omit it instead of sending null',
      issue('type', { expected: ['string'], received: 'null' }),
    ],
    ['expected a string, got null', issue('type', { expected: ['string'], received: 'null' }, [0])],
    [
      'expected an integer, got a number with a fraction',
      issue('type', { expected: ['integer'], received: 'number' }),
    ],
    [
      'expected an integer, got a string of 12 characters; remove the quotes',
      issue('type', { expected: ['integer'], quoted: true, ...TEXT }),
    ],
    [
      'expected an object, got an array of 3 items',
      issue('type', { expected: ['object'], received: 'array', length: 3 }),
    ],
    [
      'expected an array, got an empty string',
      issue('type', { expected: ['array'], received: 'string', length: 0 }),
    ],
    [
      'expected a number, got a value that is not JSON',
      issue('type', { expected: ['number'], received: 'other' }),
    ],
    [
      'expected "A" or "B", got a number',
      issue('type', { expected: ['string'], allowed: ['A', 'B'], received: 'number' }),
    ],
    [
      'expected a calendar date written YYYY-MM-DD, got a string of 10 characters; there is no such day or time',
      issue('format', { format: 'date', nonexistent: true, received: 'string', length: 10 }),
    ],
    [
      'expected a decimal number in a string, such as "12.50", got "12,50"',
      issue('format', { format: 'decimal', received: 'string', length: 5, shown: '"12,50"' }),
    ],
    [
      'expected a string that matches /^a+$/u, got a string of 12 characters',
      issue('pattern', { pattern: '^a+$', ...TEXT }),
    ],
    [
      'expected "ELEC" or null, got a string of 12 characters',
      issue('value', { allowed: ['ELEC', null], ...TEXT }),
    ],
    [
      'must be omitted when type is "SUPPLY_CHARGE" and final is true',
      issue('forbidden', { fields: ['type', 'final'], condition: CONDITION }),
    ],
    [
      'must be null unless status is "PROCESSED"',
      issue('forbidden', {
        fields: ['status'],
        condition: { holds: false, values: { status: 'PROCESSED' } },
        allowed: [null],
      }),
    ],
    ['expected at least 1 item, got none', issue('too_small', { limit: 1, received: 'array', length: 0 })],
    [
      'expected a string of at least 1 character, got an empty string',
      issue('too_small', { limit: 1, received: 'string', length: 0 }),
    ],
    ['expected at least 2 fields, got 1', issue('too_small', { limit: 2, received: 'object', length: 1 })],
    [
      'at least one of body and document_paths is required, got none',
      issue('at_least_one', { fields: ['body', 'document_paths'] }),
    ],
    [
      'exactly one of a and b is required, got none',
      issue('exactly_one', { fields: ['a', 'b'], present: [] }),
    ],
    [
      'exactly one of a, b and c is required, got a and b',
      issue('exactly_one', { fields: ['a', 'b', 'c'], present: ['a', 'b'] }),
    ],
    [
      'expected one of several forms, got an object that matches none of them',
      issue('no_match', { alternatives: [], received: 'object' }),
    ],
    [
      'expected exactly one of several forms, got an object that matches several',
      issue('ambiguous', { alternatives: [], received: 'object' }),
    ],
    [
      'expected a Cat document or null, got an object that matches none of them',
      issue('no_match', { alternatives: [{ contract: 'Cat' }, { kind: 'null' }], received: 'object' }),
    ],
    [
      'expected a Cat document or an Owl document, got null; if it is optional, omit it instead of sending null',
      issue('no_match', { alternatives: [{ contract: 'Cat' }, { contract: 'Owl' }], received: 'null' }),
    ],
    [
      'expected "A", 5, an integer, a date string, a string of at least 1 character or an array of strings, got nothing',
      issue('no_match', {
        alternatives: [
          { value: 'A' },
          { value: 5 },
          { kind: 'integer' },
          { kind: 'string', format: 'date' },
          { kind: 'string', minLength: 1 },
          { kind: 'array', items: 'string' },
        ],
        received: 'undefined',
      }),
    ],
    ['nested deeper than 200 levels', issue('too_deep', { limit: 200 })],
    ['expected plain JSON data, got an object that throws when it is read', issue('unreadable', {})],
    [
      'expected plain JSON data, got an object with inherited properties',
      issue('unreadable', { inherited: true }),
    ],
    [
      'expected a number that JavaScript prints with the same digits, got one of 16 significant digits',
      issue('inexact_number', { digits: 16 }),
    ],
    ['expected each name once in an object, got "a" again', { ...issue('duplicate_name', {}), path: ['a'] }],
    ['Invalid postcode.', issue('reported', { text: 'Invalid postcode.' })],
  ])('%s', (message, data) => {
    expect(describeIssue(data)).toBe(message);
  });

  it('cuts and escapes a name that is not documented', () => {
    const name = `\u001b[31m${'x'.repeat(100)}`;
    expect(describeIssue(issue('undocumented', {}, [name]))).toBe(
      `unknown field "\\u001b[31m${'x'.repeat(55)}…" (105 characters)`,
    );
  });

  it('of a custom rule stays unchanged', () => {
    expect(describeIssue({ code: 'acme.total', message: 'the total is wrong', path: [], pointer: '' })).toBe(
      'the total is wrong',
    );
  });
});

it('a wording of another team is a table of every code', () => {
  const words = new Proxy({} as Messages, { get: (_table, code) => () => `Fehler ${String(code)}` });
  expect(describeWith(words)(issue('missing', {}))).toBe('Fehler missing');
});
