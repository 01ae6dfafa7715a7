import { alternatives, count, didYouMean, jsonList, quote } from './describe.js';
import type {
  Alternative,
  Condition,
  FormatName,
  IssueCode,
  IssueData,
  JsonKind,
  Limit,
  Received,
} from './issue.js';

/** A code, and its message for developers, in the terms of JSON. */
export interface IssueTemplate<Code extends IssueCode = IssueCode> {
  readonly code: Code;
  readonly message: (issue: IssueData<Code>) => string;
}

/*
 * A check refers to the error that it reports, so that a bundle contains only the messages that its contracts need.
 */

export interface Format {
  readonly name: FormatName;
  readonly words: string;
}

export const DATE: Format = { name: 'date', words: 'a calendar date written YYYY-MM-DD' };

export const DATE_TIME: Format = {
  name: 'date-time',
  words: 'a date and time with an offset, such as "2024-03-01T09:30:00.123+00:00"',
};

export const UTC_DATE_TIME: Format = {
  name: 'utc-date-time',
  words: 'a date and time in UTC written YYYY-MM-DDTHH:MM:SSZ',
};

export const DECIMAL: Format = { name: 'decimal', words: 'a decimal number in a string, such as "12.50"' };

export const PHONE: Format = {
  name: 'phone',
  words: 'a telephone number of 7 to 15 digits, optionally after a +',
};

const FORMATS = [DATE, DATE_TIME, UTC_DATE_TIME, DECIMAL, PHONE];

export function formatNamed(name: FormatName): Format {
  return (
    FORMATS.find((format) => format.name === name) ?? { name, words: `a string in the format "${name}"` }
  );
}

const WORDS: Record<string, string> = {
  null: 'null',
  undefined: 'nothing',
  other: 'a value that is not JSON',
};

function kindWords(kind: string): string {
  return (WORDS[kind] ??= `a${/^[aeio]/i.test(kind) ? 'n' : ''} ${kind}`);
}

function kindList(kinds: readonly JsonKind[]): string {
  return kinds.length > 1 ? alternatives(kinds.map(kindWords)) : kindWords(kinds[0]!);
}

function alternativeWords(one: Alternative): string {
  if ('contract' in one) return kindWords(`${one.contract} document`);
  if ('value' in one) return JSON.stringify(one.value);
  const { kind, format, minLength, items } = one;
  const words = kindWords(format === undefined ? kind : `${format} ${kind}`);
  if (items !== undefined) return `${words} of ${items}s`;
  return minLength === undefined ? words : `${words} of at least ${count(minLength, 'character')}`;
}

function got({ received, length = 0, shown }: Received): string {
  if (shown) return received === 'number' ? `the number ${shown}` : shown;
  if (received !== 'array' && received !== 'string') return kindWords(received);
  if (length === 0) return `an empty ${received}`;
  return `${kindWords(received)} of ${count(length, received === 'array' ? 'item' : 'character')}`;
}

function why({ holds, values }: Condition): string {
  const clauses = Object.entries(values).map(([name, value]) => `${name} is ${JSON.stringify(value)}`);
  return ` ${holds ? 'when' : 'unless'} ${clauses.join(' and ')}`;
}

/** Only a field can be omitted; an item or a document cannot. */
function hint(issue: Received & Pick<IssueData, 'path'>): string {
  return issue.received === 'null' && typeof issue.path.at(-1) === 'string'
    ? '; if it is optional, omit it instead of sending null'
    : '';
}

function typeHint(issue: IssueData<'type'>): string {
  if (issue.quoted) return '; remove the quotes';
  if (issue.unquoted) return '; put it in quotes';
  if (issue.received !== 'number') return hint(issue);
  return issue.expected.includes('integer') && !issue.shown ? ' with a fraction' : '';
}

function typeMessage(expected: string, issue: IssueData<'type'>): string {
  return `expected ${expected}, got ${got(issue)}${typeHint(issue)}`;
}

export const missing: IssueTemplate<'missing'> = {
  code: 'missing',
  message: () => 'required field is missing',
};

export const missingWhen: IssueTemplate<'missing'> = {
  code: 'missing',
  message: ({ condition }) =>
    condition === undefined ? 'required field is missing' : `required${why(condition)}, but missing`,
};

export const missingWith: IssueTemplate<'missing'> = {
  code: 'missing',
  message: ({ requiredBy = '' }) => `required when there is ${quote(requiredBy)}, but missing`,
};

export const undocumented: IssueTemplate<'undocumented'> = {
  code: 'undocumented',
  message: ({ path, suggestion }) => `unknown field ${quote(String(path.at(-1)))}${didYouMean(suggestion)}`,
};

export const invalidName: IssueTemplate<'undocumented'> = {
  code: 'undocumented',
  message: ({ path, nameIssue }) =>
    `unknown field ${quote(String(path.at(-1)))}; its name: ${nameIssue?.message ?? ''}`,
};

export const type: IssueTemplate<'type'> = {
  code: 'type',
  message: (issue) => typeMessage(kindList(issue.expected), issue),
};

export const noJson: IssueTemplate<'type'> = {
  code: 'type',
  message: (issue) => typeMessage('a JSON value', issue),
};

export const typeOfListed: IssueTemplate<'type'> = {
  code: 'type',
  message: ({ allowed = [], ...issue }) => `expected ${jsonList(allowed)}, got ${got(issue)}${hint(issue)}`,
};

export function formattedTypeFault({ words }: Format): IssueTemplate<'type'> {
  return { code: 'type', message: (issue) => typeMessage(words, issue) };
}

export function formatFault({ words }: Format): IssueTemplate<'format'> {
  return {
    code: 'format',
    message: (issue) =>
      `expected ${words}, got ${got(issue)}${issue.nonexistent ? '; there is no such day or time' : ''}`,
  };
}

export const unmatched: IssueTemplate<'pattern'> = {
  code: 'pattern',
  message: (issue) => `expected a string that matches /${issue.pattern}/u, got ${got(issue)}`,
};

export const value: IssueTemplate<'value'> = {
  code: 'value',
  message: (issue) => `expected ${jsonList(issue.allowed)}, got ${got(issue)}${hint(issue)}`,
};

export const forbidden: IssueTemplate<'forbidden'> = {
  code: 'forbidden',
  message: ({ allowed, condition }) =>
    `must be ${allowed === undefined ? 'omitted' : jsonList(allowed)}${why(condition)}`,
};

export const too_small: IssueTemplate<'too_small'> = {
  code: 'too_small',
  message: ({ received, limit, length = 0 }) =>
    `expected at least ${count(limit, received === 'array' ? 'item' : 'field')}, got ${length === 0 ? 'none' : length}`,
};

export const too_short: IssueTemplate<'too_small'> = {
  code: 'too_small',
  message: (issue) => `expected a string of at least ${count(issue.limit, 'character')}, got ${got(issue)}`,
};

function limitWords(few: string, many: string, { limit, exclusive }: Limit): string {
  return `${exclusive ? many : few} ${limit}`;
}

export const number_too_small: IssueTemplate<'too_small'> = {
  code: 'too_small',
  message: (issue) =>
    `expected a number ${limitWords('of at least', 'greater than', issue)}, got ${got(issue)}`,
};

export const too_large: IssueTemplate<'too_large'> = {
  code: 'too_large',
  message: (issue) => {
    const { received, limit, length = 0 } = issue;
    if (received === 'number') {
      return `expected a number ${limitWords('of at most', 'less than', issue)}, got ${got(issue)}`;
    }
    if (received === 'string') {
      return `expected a string of at most ${count(limit, 'character')}, got ${got(issue)}`;
    }
    return `expected at most ${count(limit, received === 'array' ? 'item' : 'field')}, got ${length}`;
  },
};

export const contains_too_few: IssueTemplate<'too_small'> = {
  code: 'too_small',
  message: ({ limit, matching = 0 }) =>
    `expected at least ${count(limit, 'item')} of a certain kind, got ${matching || 'none'}`,
};

export const contains_too_many: IssueTemplate<'too_large'> = {
  code: 'too_large',
  message: ({ limit, matching = 0 }) =>
    `expected at most ${count(limit, 'item')} of a certain kind, got ${matching}`,
};

export const not_multiple: IssueTemplate<'not_multiple'> = {
  code: 'not_multiple',
  message: (issue) => `expected a multiple of ${issue.multipleOf}, got ${got(issue)}`,
};

export const not_unique: IssueTemplate<'not_unique'> = {
  code: 'not_unique',
  message: ({ items: [first, second] }) =>
    `expected items that all differ, got two equal ones at ${first} and ${second}`,
};

export const excluded: IssueTemplate<'excluded'> = {
  code: 'excluded',
  message: (issue) => `the contract excludes this value, ${got(issue)}`,
};

export const ambiguous: IssueTemplate<'ambiguous'> = {
  code: 'ambiguous',
  message: (issue) =>
    `expected exactly one of ${alternatives(issue.alternatives.map(alternativeWords), 'and') || 'several forms'}, got ${got(issue)} that matches several`,
};

export const at_least_one: IssueTemplate<'at_least_one'> = {
  code: 'at_least_one',
  message: ({ fields }) => `at least one of ${alternatives(fields, 'and')} is required, got none`,
};

export const exactly_one: IssueTemplate<'exactly_one'> = {
  code: 'exactly_one',
  message: ({ fields, present }) =>
    `exactly one of ${alternatives(fields, 'and')} is required, got ${alternatives(present, 'and') || 'none'}`,
};

export const no_match: IssueTemplate<'no_match'> = {
  code: 'no_match',
  message: (issue) => {
    const isStructure = issue.received === 'object' || issue.received === 'array';
    return `expected ${alternatives(issue.alternatives.map(alternativeWords)) || 'one of several forms'}, got ${got(issue)}${isStructure ? ' that matches none of them' : hint(issue)}`;
  },
};

export const too_deep: IssueTemplate<'too_deep'> = {
  code: 'too_deep',
  message: ({ limit }) => `nested deeper than ${limit} levels`,
};

export const unreadable: IssueTemplate<'unreadable'> = {
  code: 'unreadable',
  message: ({ inherited }) =>
    `expected plain JSON data, got an object ${inherited ? 'with inherited properties' : 'that throws when it is read'}`,
};

export const inexactNumber: IssueTemplate<'inexact_number'> = {
  code: 'inexact_number',
  message: ({ digits }) =>
    `expected a number that JavaScript prints with the same digits, got one of ${count(digits, 'significant digit')}`,
};

export const duplicateName: IssueTemplate<'duplicate_name'> = {
  code: 'duplicate_name',
  message: ({ path }) => `expected each name once in an object, got ${quote(String(path.at(-1)))} again`,
};
