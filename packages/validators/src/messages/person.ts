import { type Describe, describeUnlabelled, type Messages } from '../runtime/index.js';
import { toMessages } from './wording.js';

export const personMessages: Messages = /*#__PURE__*/ toMessages({
  formats: {
    date: 'Enter a date such as 2024-02-29',
    'date-time': 'Enter a date and time such as 2024-02-29T09:30:00+01:00',
    'utc-date-time': 'Enter a date and time in UTC such as 2024-02-29T09:30:00Z',
    decimal: 'Enter an amount such as 12.50',
    phone: 'Enter a telephone number such as 07700 900123',
    email: 'Enter an email address such as name@example.com',
    time: 'Enter a time such as 09:30:00Z',
    uri: 'Enter an address such as https://example.com',
  },
  corrections: {
    decimal: 'Use digits and one point only, such as 1234.50. Leave out £ and commas',
    phone: 'Use 7 to 15 digits, without an extension',
  },
  causes: {
    invisible_characters: 'This contains a character that does not show, so type it again',
    unusual_hyphens: 'Use the - of the keyboard',
    no_time_zone: 'Add the time zone, as in 2024-02-29T09:30:00Z',
    too_many_digits: 'Enter a number of at most 15 digits',
  },
  kinds: {
    string: 'Enter text',
    number: 'Enter a number such as 12.5',
    integer: 'Enter a whole number such as 12',
    boolean: 'Choose yes or no',
    null: 'Leave this empty',
    array: 'Fill in this list',
    object: 'Fill in this section',
  },
  values: { true: 'yes', false: 'no', null: 'nothing' },
  required: 'This field is required',
  requiredWhen: 'Required',
  requiredWith: (field) => `Required when the ${field} is filled in`,
  undocumented: 'This field is not used here, so leave it empty',
  wrongFormat: 'Enter this in the correct format',
  nonexistentDate: 'There is no such date',
  tooDeep: 'This has too many levels',
  unreadable: 'This could not be read, so enter it again',
  duplicateName: 'This field is filled in twice. Keep one of them',
  or: 'or',
  and: 'and',
  when: ' when',
  unless: ' unless',
  clause: (field, value) => `the ${field} is ${value}`,
  choose: (list, words) => `Choose ${words.length === 1 ? list : `one of ${list}`}`,
  orEmpty: ', or leave this empty',
  tooSmall: ({ received, limit, exclusive }) => {
    if (received === 'number') return exclusive ? `Enter a number above ${limit}` : `Enter ${limit} or more`;
    if (received === 'string') return `Enter at least ${limit} characters`;
    if (received === 'array') return `Add at least ${limit === 1 ? 'one' : limit}`;
    return `Fill in at least ${limit === 1 ? 'one field' : `${limit} fields`} here`;
  },
  tooLarge: ({ received, limit, exclusive }) => {
    if (received === 'number') return exclusive ? `Enter a number below ${limit}` : `Enter ${limit} or less`;
    if (received === 'string') return `Enter at most ${limit} character${limit === 1 ? '' : 's'}`;
    if (received === 'array') return `Add at most ${limit === 1 ? 'one' : limit}`;
    return `Fill in at most ${limit === 1 ? 'one field' : `${limit} fields`} here`;
  },
  notMultiple: (of) => `Enter a multiple of ${of}`,
  notUnique: 'Each of these must be different',
  excluded: 'This is not allowed here',
  atLeastOne: (list) => `Fill in at least one of ${list}`,
  noneOf: (list) => `Fill in one of ${list}`,
  severalOf: (list, fields) =>
    fields.length === 2
      ? `Fill in either the ${fields[0]} or the ${fields[1]}, not both`
      : `Fill in only one of ${list}`,
});

/** The message of an issue for end users who fill in a form: `validate(value, { describe: describeForPerson })`. */
export const describeForPerson: Describe = /*#__PURE__*/ describeUnlabelled(personMessages);
