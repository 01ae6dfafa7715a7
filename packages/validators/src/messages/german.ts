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
  date: 'Geben Sie ein Datum ein, zum Beispiel 2024-02-29',
  'date-time': 'Geben Sie Datum und Uhrzeit ein, zum Beispiel 2024-02-29T09:30:00+01:00',
  'utc-date-time': 'Geben Sie Datum und Uhrzeit in UTC ein, zum Beispiel 2024-02-29T09:30:00Z',
  decimal: 'Verwenden Sie nur Ziffern und einen Punkt, zum Beispiel 1234.50, ohne £ und Kommas',
  phone: 'Geben Sie eine Telefonnummer mit 7 bis 15 Ziffern ein, ohne Durchwahl',
};

const KINDS: Readonly<Record<JsonKind, string>> = {
  string: 'Geben Sie Text ein',
  number: 'Geben Sie eine Zahl ein, zum Beispiel 12.5',
  integer: 'Geben Sie eine ganze Zahl ein, zum Beispiel 12',
  boolean: 'Wählen Sie ja oder nein',
  null: 'Lassen Sie dieses Feld leer',
  array: 'Füllen Sie diese Liste aus',
  object: 'Füllen Sie diesen Abschnitt aus',
};

const REQUIRED = 'Füllen Sie dieses Feld aus';
const WRONG_FORMAT = 'Geben Sie dies im richtigen Format ein';

const VALUES: ReadonlyMap<JsonScalar, string> = /*#__PURE__*/ new Map([
  [true, 'ja'],
  [false, 'nein'],
  [null, 'leer'],
]);

function list(words: readonly string[]): string {
  return alternatives(
    words.map((word) => word.replaceAll('_', ' ')),
    'oder',
  );
}

function worded(value: JsonScalar): string {
  return VALUES.get(value) ?? String(value);
}

function when({ holds, values }: Condition): string {
  const clauses = Object.entries(values).map(([field, value]) => `${list([field])} ${worded(value)} ist`);
  return ` ${holds ? 'wenn' : 'außer wenn'} ${clauses.join(' und ')}`;
}

function choice(allowed: readonly JsonScalar[]): string {
  const values = allowed.filter((value) => value !== null);
  if (values.length === 0) return KINDS.null;
  const orEmpty = values.length < allowed.length ? ', oder lassen Sie dieses Feld leer' : '';
  return `Wählen Sie ${list(values.map(worded))}${orEmpty}`;
}

function kind({ expected, format, allowed, received }: IssueData<'type'>): string {
  if (received === 'undefined') return REQUIRED;
  if (format !== undefined) return FORMATS[format];
  if (allowed !== undefined) return choice(allowed);
  return expected.length === 1 ? KINDS[expected[0]!] : WRONG_FORMAT;
}

/** The wording for end users who fill in a form, in German. */
export const germanMessages: Messages = {
  missing: ({ condition }) =>
    condition === undefined ? REQUIRED : `Füllen Sie dieses Feld aus,${when(condition)}`,
  undocumented: () => 'Dieses Feld wird hier nicht verwendet. Lassen Sie es leer',
  type: kind,
  format: ({ format, nonexistent }) =>
    nonexistent === true ? `Dieses Datum gibt es nicht. ${FORMATS[format]}` : FORMATS[format],
  pattern: () => WRONG_FORMAT,
  value: ({ allowed }) => choice(allowed),
  forbidden: ({ allowed, condition }) =>
    `${allowed === undefined ? KINDS.null : choice(allowed)},${when(condition)}`,
  too_small: ({ received, limit }) => {
    if (received === 'string') return limit === 1 ? REQUIRED : `Geben Sie mindestens ${limit} Zeichen ein`;
    return received === 'array'
      ? `Fügen Sie mindestens ${limit === 1 ? 'einen Eintrag' : `${limit} Einträge`} hinzu`
      : `Füllen Sie hier mindestens ${limit === 1 ? 'ein Feld' : `${limit} Felder`} aus`;
  },
  at_least_one: ({ fields }) => `Füllen Sie mindestens eines dieser Felder aus: ${list(fields)}`,
  exactly_one: ({ fields, present }) =>
    `${present.length === 0 ? 'Füllen Sie eines dieser Felder aus:' : 'Füllen Sie nur eines dieser Felder aus:'} ${list(fields)}`,
  no_match: () => WRONG_FORMAT,
  too_deep: () => 'Dies hat zu viele Ebenen',
  unreadable: () => 'Dies konnte nicht gelesen werden. Geben Sie es erneut ein',
  reported: ({ text }) => text,
};

/** The message of an issue in German, for end users who fill in a form: `validate(value, { describe: describeInGerman })`. */
export const describeInGerman: Describe = /*#__PURE__*/ describeWith(germanMessages);
