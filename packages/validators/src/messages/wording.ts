import {
  alternatives,
  type Condition,
  type FormatName,
  type JsonKind,
  type JsonValue,
  type Messages,
  type TextCause,
  withLabel,
} from '../runtime/index.js';

export interface Wording {
  /** How to enter a value of a format; `wrongFormat` for formats without an entry. */
  readonly formats: Readonly<Partial<Record<FormatName, string>>>;
  /** How to correct a value that does not match its format, if that differs. */
  readonly corrections?: Readonly<Partial<Record<FormatName, string>>>;
  /** How to correct the only defect of a text. */
  readonly causes: Readonly<Record<TextCause, string>>;
  readonly kinds: Readonly<Record<JsonKind, string>>;
  readonly values: Readonly<Record<'true' | 'false' | 'null', string>>;
  readonly required: string;
  readonly requiredWhen: string;
  readonly requiredWith: (field: string) => string;
  readonly undocumented: string;
  readonly wrongFormat: string;
  readonly nonexistentDate: string;
  readonly tooDeep: string;
  readonly unreadable: string;
  readonly duplicateName: string;
  readonly or: string;
  readonly and: string;
  readonly when: string;
  readonly unless: string;
  readonly clause: (field: string, value: string) => string;
  readonly choose: (list: string, words: readonly string[]) => string;
  readonly orEmpty: string;
  readonly tooSmall: Messages['too_small'];
  readonly tooLarge: Messages['too_large'];
  readonly notMultiple: (of: number) => string;
  readonly notUnique: string;
  readonly excluded: string;
  readonly atLeastOne: (list: string) => string;
  readonly noneOf: (list: string) => string;
  readonly severalOf: (list: string, fields: readonly string[]) => string;
}

function spaced(field: string): string {
  return field.replaceAll('_', ' ');
}

function labelled(messages: Messages): Messages {
  const table: Record<string, (issue: never, label?: string) => string> = messages;
  for (const code in table) {
    const message = table[code]!;
    table[code] = (issue, label) => withLabel(label, message(issue));
  }
  return messages;
}

/** The table of a wording, in which each message starts with the label of its field. */
export function toMessages(wording: Wording): Messages {
  const { formats, corrections, causes, kinds, required, wrongFormat } = wording;

  function worded(value: JsonValue): string {
    if (typeof value === 'boolean' || value === null) return wording.values[`${value}`];
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }

  function when({ holds, values }: Condition): string {
    const clauses = Object.entries(values).map(([field, value]) =>
      wording.clause(spaced(field), worded(value)),
    );
    return `${holds ? wording.when : wording.unless} ${clauses.join(` ${wording.and} `)}`;
  }

  /** Quotes choices as they are sent; null stands for an empty input. */
  function choice(allowed: readonly JsonValue[]): string {
    const words = allowed.filter((value) => value !== null).map(worded);
    if (words.length === 0) return kinds.null;
    const orEmpty = words.length < allowed.length ? wording.orEmpty : '';
    return `${wording.choose(alternatives(words, wording.or), words)}${orEmpty}`;
  }

  function named(fields: readonly string[]): string {
    return alternatives(fields.map(spaced), wording.or);
  }

  function toFormat(format: FormatName): string {
    return formats[format] ?? wrongFormat;
  }

  return labelled({
    missing: ({ condition, requiredBy }) => {
      if (requiredBy !== undefined) return wording.requiredWith(spaced(requiredBy));
      return condition === undefined ? required : `${wording.requiredWhen}${when(condition)}`;
    },
    undocumented: () => wording.undocumented,
    type: ({ expected, format, allowed, received, cause }) => {
      if (received === 'undefined') return required;
      if (cause !== undefined) return causes[cause];
      if (format !== undefined) return toFormat(format);
      if (allowed !== undefined) return choice(allowed);
      return expected.length === 1 ? kinds[expected[0]!] : wrongFormat;
    },
    format: ({ format, nonexistent, cause }) => {
      if (cause !== undefined) return causes[cause];
      return nonexistent === true
        ? `${wording.nonexistentDate}. ${toFormat(format)}`
        : (corrections?.[format] ?? toFormat(format));
    },
    pattern: () => wrongFormat,
    value: ({ allowed }) => choice(allowed),
    forbidden: ({ allowed, condition }) =>
      `${allowed === undefined ? kinds.null : choice(allowed)}${when(condition)}`,
    too_small: (issue) => {
      if (issue.matching !== undefined) return wrongFormat;
      return issue.received === 'string' && issue.limit === 1 ? required : wording.tooSmall(issue);
    },
    too_large: (issue) => (issue.matching === undefined ? wording.tooLarge(issue) : wrongFormat),
    not_multiple: ({ multipleOf }) => (multipleOf === 1 ? kinds.integer : wording.notMultiple(multipleOf)),
    not_unique: () => wording.notUnique,
    excluded: () => wording.excluded,
    ambiguous: () => wrongFormat,
    at_least_one: ({ fields }) => wording.atLeastOne(named(fields)),
    exactly_one: ({ fields, present }) =>
      present.length === 0
        ? wording.noneOf(named(fields))
        : wording.severalOf(named(fields), fields.map(spaced)),
    no_match: () => wrongFormat,
    too_deep: () => wording.tooDeep,
    unreadable: () => wording.unreadable,
    inexact_number: () => causes.too_many_digits,
    duplicate_name: () => wording.duplicateName,
    reported: ({ text }) => text,
  });
}
