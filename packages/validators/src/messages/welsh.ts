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
  date: 'Rhowch ddyddiad, er enghraifft 2024-02-29',
  'date-time': 'Rhowch ddyddiad ac amser, er enghraifft 2024-02-29T09:30:00+01:00',
  'utc-date-time': 'Rhowch ddyddiad ac amser yn UTC, er enghraifft 2024-02-29T09:30:00Z',
  decimal: 'Defnyddiwch ddigidau ac un pwynt yn unig, er enghraifft 1234.50, heb £ na chomas',
  phone: 'Rhowch rif ffôn o 7 i 15 digid, heb estyniad',
};

const KINDS: Readonly<Record<JsonKind, string>> = {
  string: 'Rhowch destun',
  number: 'Rhowch rif, er enghraifft 12.5',
  integer: 'Rhowch rif cyfan, er enghraifft 12',
  boolean: 'Dewiswch ie neu na',
  null: 'Gadewch hwn yn wag',
  array: 'Llenwch y rhestr hon',
  object: 'Llenwch yr adran hon',
};

const REQUIRED = 'Mae angen llenwi hwn';
const WRONG_FORMAT = 'Rhowch hwn yn y fformat cywir';

const VALUES: ReadonlyMap<JsonScalar, string> = /*#__PURE__*/ new Map([
  [true, 'ie'],
  [false, 'na'],
  [null, 'gwag'],
]);

function list(words: readonly string[]): string {
  return alternatives(
    words.map((word) => word.replaceAll('_', ' ')),
    'neu',
  );
}

function worded(value: JsonScalar): string {
  return VALUES.get(value) ?? String(value);
}

function when({ holds, values }: Condition): string {
  const clauses = Object.entries(values).map(([field, value]) => `${worded(value)} yw ${list([field])}`);
  return ` ${holds ? 'os mai' : 'oni bai mai'} ${clauses.join(' ac ')}`;
}

function choice(allowed: readonly JsonScalar[]): string {
  const values = allowed.filter((value) => value !== null);
  if (values.length === 0) return KINDS.null;
  const orEmpty = values.length < allowed.length ? ', neu gadewch hwn yn wag' : '';
  return `Dewiswch ${list(values.map(worded))}${orEmpty}`;
}

function kind({ expected, format, allowed, received }: IssueData<'type'>): string {
  if (received === 'undefined') return REQUIRED;
  if (format !== undefined) return FORMATS[format];
  if (allowed !== undefined) return choice(allowed);
  return expected.length === 1 ? KINDS[expected[0]!] : WRONG_FORMAT;
}

/** The wording for end users who fill in a form, in Welsh. */
export const welshMessages: Messages = {
  missing: ({ condition }) => (condition === undefined ? REQUIRED : `Mae angen llenwi hwn${when(condition)}`),
  undocumented: () => 'Nid yw hwn yn cael ei ddefnyddio yma, felly gadewch ef yn wag',
  type: kind,
  format: ({ format, nonexistent }) =>
    nonexistent === true ? `Nid yw’r dyddiad hwn yn bod. ${FORMATS[format]}` : FORMATS[format],
  pattern: () => WRONG_FORMAT,
  value: ({ allowed }) => choice(allowed),
  forbidden: ({ allowed, condition }) =>
    `${allowed === undefined ? KINDS.null : choice(allowed)}${when(condition)}`,
  too_small: ({ received, limit }) => {
    if (received === 'string') return limit === 1 ? REQUIRED : `Rhowch o leiaf ${limit} nod`;
    return received === 'array' ? `Ychwanegwch o leiaf ${limit}` : `Llenwch o leiaf ${limit} maes yma`;
  },
  at_least_one: ({ fields }) => `Llenwch o leiaf un o’r rhain: ${list(fields)}`,
  exactly_one: ({ fields, present }) =>
    `${present.length === 0 ? 'Llenwch un o’r rhain:' : 'Llenwch un yn unig o’r rhain:'} ${list(fields)}`,
  no_match: () => WRONG_FORMAT,
  too_deep: () => 'Mae gan hwn ormod o lefelau',
  unreadable: () => 'Nid oedd modd darllen hwn, felly rhowch ef eto',
  reported: ({ text }) => text,
};

/** The message of an issue in Welsh, for end users who fill in a form: `validate(value, { describe: describeInWelsh })`. */
export const describeInWelsh: Describe = /*#__PURE__*/ describeWith(welshMessages);
