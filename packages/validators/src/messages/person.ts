import {
  alternatives,
  type Condition,
  type Describe,
  describeWith,
  type FormatName,
  type IssueData,
  type JsonKind,
  type JsonScalar,
  type Messages,
} from '../runtime/index.js';

const FORMATS: Readonly<Record<FormatName, string>> = {
  date: 'Enter a date such as 2024-02-29',
  'date-time': 'Enter a date and time such as 2024-02-29T09:30:00+01:00',
  'utc-date-time': 'Enter a date and time in UTC such as 2024-02-29T09:30:00Z',
  decimal: 'Enter an amount such as 12.50',
  phone: 'Enter a telephone number such as 07700 900123',
};

const KINDS: Readonly<Record<JsonKind, string>> = {
  string: 'Enter text',
  number: 'Enter a number such as 12.5',
  integer: 'Enter a whole number such as 12',
  boolean: 'Choose yes or no',
  null: 'Leave this empty',
  array: 'Fill in this list',
  object: 'Fill in this section',
};

/** What to change in a text that is in another form, where there is more to say. */
const REPAIRS: Readonly<Partial<Record<FormatName, string>>> = {
  decimal: 'Use digits and one point only, such as 1234.50. Leave out £ and commas',
  phone: 'Use 7 to 15 digits, without an extension',
};

const REQUIRED = 'This field is required';
const WRONG_FORMAT = 'Enter this in the correct format';

const VALUES: ReadonlyMap<JsonScalar, string> = /*#__PURE__*/ new Map([
  [true, 'yes'],
  [false, 'no'],
  [null, 'nothing'],
]);

/** Field names as people read them: `meter_point_type` is "meter point type". */
function spaced(field: string): string {
  return field.replaceAll('_', ' ');
}

function named(fields: readonly string[]): string {
  return alternatives(fields.map(spaced));
}

function worded(value: JsonScalar): string {
  return VALUES.get(value) ?? String(value);
}

/** ` when the type is PAYMENT` */
function when({ holds, values }: Condition): string {
  const clauses = Object.entries(values).map(([field, value]) => `the ${spaced(field)} is ${worded(value)}`);
  return ` ${holds ? 'when' : 'unless'} ${clauses.join(' and ')}`;
}

/** Choices are written as they are sent; null is an empty input. */
function choice(allowed: readonly JsonScalar[]): string {
  const values = allowed.filter((value) => value !== null);
  const words = values.map(worded);
  if (words.length === 0) return KINDS.null;
  const orEmpty = values.length < allowed.length ? ', or leave this empty' : '';
  return words.length === 1
    ? `Choose ${words[0]}${orEmpty}`
    : `Choose one of ${alternatives(words)}${orEmpty}`;
}

function kind({ expected, format, allowed, received }: IssueData<'type'>): string {
  if (received === 'undefined') return REQUIRED;
  if (format !== undefined) return FORMATS[format];
  if (allowed !== undefined) return choice(allowed);
  return expected.length === 1 ? KINDS[expected[0]!] : WRONG_FORMAT;
}

/** The wording for end users who fill in a form: the next step, in plain words. */
export const personMessages: Messages = {
  missing: ({ condition }) => (condition === undefined ? REQUIRED : `Required${when(condition)}`),
  undocumented: () => 'This field is not used here, so leave it empty',
  type: kind,
  format: ({ format, nonexistent }) =>
    nonexistent === true ? `There is no such date. ${FORMATS[format]}` : (REPAIRS[format] ?? FORMATS[format]),
  pattern: () => WRONG_FORMAT,
  value: ({ allowed }) => choice(allowed),
  forbidden: ({ allowed, condition }) =>
    `${allowed === undefined ? KINDS.null : choice(allowed)}${when(condition)}`,
  too_small: ({ received, limit }) => {
    if (received === 'string') return limit === 1 ? REQUIRED : `Enter at least ${limit} characters`;
    if (received === 'array') return limit === 1 ? 'Add at least one' : `Add at least ${limit}`;
    return limit === 1 ? 'Fill in at least one field here' : `Fill in at least ${limit} fields here`;
  },
  at_least_one: ({ fields }) => `Fill in at least one of ${named(fields)}`,
  exactly_one: ({ fields, present }) => {
    if (present.length === 0) return `Fill in one of ${named(fields)}`;
    const [one, other, ...more] = fields.map(spaced);
    return more.length > 0
      ? `Fill in only one of ${named(fields)}`
      : `Fill in either the ${one} or the ${other}, not both`;
  },
  no_match: () => WRONG_FORMAT,
  too_deep: () => 'This has too many levels',
  unreadable: () => 'This could not be read, so enter it again',
  reported: ({ text }) => text,
};

/** The message of an issue for end users who fill in a form: `validate(value, { describe: describeForPerson })`. */
export const describeForPerson: Describe = /*#__PURE__*/ describeWith(personMessages);
