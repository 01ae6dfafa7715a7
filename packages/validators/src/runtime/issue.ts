/** Any JSON value: the type of a document that is only partly documented. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** The JSON types. `integer` is a number without a fraction: an expected type only, never a received one. */
export type JsonKind = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

export type JsonScalar = string | number | boolean | null;

export const FORMAT_NAMES = [
  'date',
  'date-time',
  'utc-date-time',
  'decimal',
  'phone',
  'time',
  'duration',
  'iso-time',
  'iso-date-time',
  'uri',
  'uri-reference',
  'uri-template',
  'iri',
  'iri-reference',
  'url',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'regex',
  'uuid',
  'json-pointer',
  'json-pointer-uri-fragment',
  'relative-json-pointer',
  'byte',
] as const;

/**
 * The formats of strings: `utc-date-time` is an instant in UTC without a fraction of a second. Contracts of your own may have
 * those of JSON Schema.
 */
export type FormatName = (typeof FORMAT_NAMES)[number];

/** The JSON type of a value; `undefined` for nothing, `other` for values outside JSON (NaN, a function). */
export type ReceivedKind = Exclude<JsonKind, 'integer'> | 'undefined' | 'other';

/** A description of the received value. It contains the value itself only with `values: 'show'`. */
export interface Received {
  /** Its JSON type; `undefined` where there is nothing, `other` for values outside JSON (NaN, a function). */
  readonly received: ReceivedKind;
  /** UTF-16 code units of a string, items of an array, fields of an object with too few of them. */
  readonly length?: number;
  /** With `values: 'show'`: a string as JSON writes it, cut after 60 characters, or a number or a boolean. */
  readonly shown?: string;
}

/** An alternative of `no_match`: documents of a contract, one value, or values of a JSON type. */
export type Alternative =
  | { readonly contract: string }
  | { readonly value: JsonValue }
  | {
      readonly kind: JsonKind;
      /** The format of a string. */
      readonly format?: string;
      /** The least number of characters of a string. */
      readonly minLength?: number;
      /** The JSON type of the items of an array. */
      readonly items?: JsonKind;
    };

/** The only defect of a text: without it, the text would be valid. */
export type TextCause =
  /** Invisible characters, and spaces such as the no-break space, as in pasted text. */
  | 'invisible_characters'
  /** A minus sign or a dash in place of `-`. */
  | 'unusual_hyphens'
  /** A date and time without an offset, such as the value of a `datetime-local` input. */
  | 'no_time_zone'
  /** A number with more digits than a double keeps. */
  | 'too_many_digits';

/** The values of other fields on which a rule depends. */
export interface Condition {
  /** True if the rule applies when the fields have these values, false if it applies unless they have them. */
  readonly holds: boolean;
  /** The values by field. */
  readonly values: Readonly<Record<string, JsonScalar>>;
}

/** The limit of a number or of a size. */
export interface Limit {
  /** The least or greatest number, or number of characters, items or fields. */
  readonly limit: number;
  /** Present if a number may not be the limit itself. */
  readonly exclusive?: true;
  /** With `contains`: the number of matching items, to which the limit applies. */
  readonly matching?: number;
}

/** The parameters of every code. Within a major version, none is removed or changes its meaning. */
export interface IssueParameters {
  /** A required field is absent. */
  readonly missing: {
    /** The condition that makes the field required, where it is not always. */
    readonly condition?: Condition;
    /** The field whose presence makes the field required, where it is not always. */
    readonly requiredBy?: string;
  };
  /** An undocumented field in an object that accepts only documented fields. */
  readonly undocumented: {
    /** The documented field that was most likely meant. */
    readonly suggestion?: string;
    /** If the contract restricts names (`propertyNames`): the error of this name, as an issue of a string. */
    readonly nameIssue?: Issue;
  };
  /** A value of the wrong JSON type. */
  readonly type: {
    /** The JSON types that the value may have. */
    readonly expected: readonly JsonKind[];
    /** The format that the string would have had. */
    readonly format?: FormatName;
    /** The closed list that contains the valid values. */
    readonly allowed?: readonly JsonValue[];
    /** Present if a string contains a number, `true` or `false`, and would be valid without its quotes. */
    readonly quoted?: true;
    /** Present if a number would be valid as a string, in quotes. */
    readonly unquoted?: true;
    /** The only defect that keeps a string from being the expected number. */
    readonly cause?: TextCause;
  } & Received;
  /** A string that is not in the format of the field. */
  readonly format: {
    /** The format that was expected. */
    readonly format: FormatName;
    /** Present if the format is right, but the date or time does not exist (2023-02-29). */
    readonly nonexistent?: true;
    /** The only defect that keeps the string from having the format. */
    readonly cause?: TextCause;
  } & Received;
  /** A string that does not match the pattern of the field. */
  readonly pattern: {
    /** The source of a regular expression with the flag `u`. */
    readonly pattern: string;
  } & Received;
  /** A value outside a closed list. */
  readonly value: {
    /** The values of the list. */
    readonly allowed: readonly JsonValue[];
  } & Received;
  /** A field that must be omitted, or have another value, because of other fields. */
  readonly forbidden: {
    /** The other fields. */
    readonly fields: readonly string[];
    /** When the field is forbidden. */
    readonly condition: Condition;
    /** The values that the field may have; absent if it must be omitted. */
    readonly allowed?: readonly JsonScalar[];
  };
  /** A number that is too small, or a string, array or object with too few characters, items or fields. */
  readonly too_small: Limit & Received;
  /** A number that is too large, or a string, array or object with too many characters, items or fields. */
  readonly too_large: Limit & Received;
  /** A number that is not a multiple of another. */
  readonly not_multiple: {
    /** The divisor: valid values are its multiples. */
    readonly multipleOf: number;
  } & Received;
  /** An array with two equal items, whose items must differ. */
  readonly not_unique: {
    /** The indexes of the first two items that are equal. */
    readonly items: readonly [number, number];
  } & Received;
  /** A value that matches a schema of `not`, or stands where the contract accepts no value. */
  readonly excluded: Received;
  /** A value that fits several alternatives, where exactly one is required. */
  readonly ambiguous: {
    /** The alternatives that the value fits. */
    readonly alternatives: readonly Alternative[];
  } & Received;
  /** None of a group of fields is present, and at least one is required. */
  readonly at_least_one: {
    /** The fields of the group. */
    readonly fields: readonly string[];
  };
  /** None, or more than one, of a group of fields is present, and exactly one is required. */
  readonly exactly_one: {
    /** The fields of the group. */
    readonly fields: readonly string[];
    /** The fields of the group that are present; none or several. */
    readonly present: readonly string[];
  };
  /** A value that fits none of the alternatives. */
  readonly no_match: {
    /** The alternatives, in the order of the contract. */
    readonly alternatives: readonly Alternative[];
  } & Received;
  /** A value that is nested too deeply to validate. */
  readonly too_deep: {
    /** The maximum number of levels. */
    readonly limit: number;
  };
  /** A value that throws when it is read: a getter or a Proxy. No JSON value does. */
  readonly unreadable: {
    /** Present if the value is an object with inherited properties, such as the getters of a class. */
    readonly inherited?: true;
  };
  /**
   * A number of a JSON text that JavaScript prints with other digits: an integer such as 9007199254740993, or
   * 1152921504606846976, printed as 1152921504606847000; a fraction of more than 17 significant digits; or a number that
   * becomes Infinity or zero. Readers of text report it, such as `parseEvent`.
   */
  readonly inexact_number: {
    /** The count of significant digits in the text. */
    readonly digits: number;
  };
  /** A name that occurs twice in an object of a JSON text, whose earlier value `JSON.parse` drops. */
  readonly duplicate_name: unknown;
  /** An error that the service reported only as text. Validators never use it; `fromFieldErrors` does. */
  readonly reported: {
    /** The text of the service. */
    readonly text: string;
    /** The code that the service gave for this error; only the list form `{code, detail, errors}` has one. */
    readonly serviceCode?: string;
  };
}

/** The kind of error that an issue reports. The list only grows; a code never changes its meaning. */
export type IssueCode = keyof IssueParameters;

/** The keys and indexes that lead from a document to a value in it. */
export type Path = readonly (string | number)[];

/** The location of an error. */
export interface IssueLocation {
  /** The keys and indexes that lead from the document to the invalid field, the field itself included. */
  readonly path: Path;
  /** The same place as a JSON Pointer (RFC 6901): `/customers/0/mobile`; the empty string is the document. */
  readonly pointer: string;
}

/** An issue without its message: the input of a wording. */
export type IssueData<Code extends IssueCode = IssueCode> = {
  [C in Code]: { readonly code: C } & IssueLocation & IssueParameters[C];
}[Code];

interface Worded {
  /** The expected and the received value, for a person to act on. Its wording may improve in any release. */
  readonly message: string;
}

/** The issue of one code, with its parameters. */
export type IssueOf<Code extends IssueCode> = IssueData<Code> & Worded;

/** A code of a custom rule. It contains a dot, so that it cannot collide with codes of later releases. */
export type RuleCode = `${string}.${string}`;

/** An error that a custom rule reports (`withRules`). */
export interface RuleIssue extends IssueLocation, Worded {
  readonly code: RuleCode;
  /** Further parameters of the rule. */
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** One error of a document: its location, a message, and parameters, which `code` discriminates. */
export type Issue = { [Code in IssueCode]: IssueOf<Code> }[IssueCode] | RuleIssue;

/**
 * A replacer function makes V8 build a flat string. With a replacement string, it builds a rope with a node
 * for each escape: 43 MB instead of 2 MB for a name of a million characters (Node 20.20;
 * `tools/contract-tests/src/hostile-memory.slow.test.ts` tests it).
 */
function stepPointer(step: string | number): string {
  const isPlain = typeof step === 'number' || !/[~/]/.test(step);
  return `/${isPlain ? step : step.replace(/[~/]/g, (character) => (character === '~' ? '~0' : '~1'))}`;
}

/** `['a/b', 0]` -> `/a~1b/0` (RFC 6901). */
export function toPointer(path: Path): string {
  return path.map(stepPointer).join('');
}

/**
 * `toPointer` for many paths of one document, in document order. Reuses the pointer of the prefix that a path
 * shares with the previous one: a hundred errors below one long name cost as much as one.
 */
export function pointersTo(): (path: Path) => string {
  let last: Path = [];
  const pointers = [''];
  return (path) => {
    let steps = 0;
    while (steps < path.length && path[steps] === last[steps]) steps += 1;
    for (last = path; steps < path.length; steps++) {
      pointers[steps + 1] = pointers[steps]! + stepPointer(path[steps]!);
    }
    return pointers[steps]!;
  };
}
