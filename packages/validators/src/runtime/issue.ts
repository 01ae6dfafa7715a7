/** Any JSON value: the type of a document that is only partly documented. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** The JSON types. `integer` is a number without a fraction: it is expected, but a number is received as `number`. */
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

/** The received value in place of the expected one. Values of the document are not part of it unless asked for. */
export interface Received {
  /** Its JSON type; `undefined` where there is nothing, `other` for values outside JSON (NaN, a function). */
  readonly received: ReceivedKind;
  /** UTF-16 code units of a string, items of an array, fields of an object that has too few. */
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

/** What is wrong with a text that is otherwise right: one without it would be accepted. */
export type TextCause =
  /** Characters that do not show, and spaces other than the usual one, as in pasted text. */
  | 'invisible_characters'
  /** A minus sign or a dash in place of `-`. */
  | 'unusual_hyphens'
  /** A date and time without an offset, such as the value of a `datetime-local` input. */
  | 'no_time_zone'
  /** A number of more digits than JavaScript keeps. */
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
  /** How many items are as some of them must be (`contains`); the limit is about these. */
  readonly matching?: number;
}

/** The parameters of every code. They only grow: none is removed or changes its meaning within a major version. */
export interface IssueParameters {
  /** A required field is absent. */
  readonly missing: {
    /** The condition that makes the field required, where it is not always. */
    readonly condition?: Condition;
    /** The field whose presence makes the field required, where it is not always. */
    readonly requiredBy?: string;
  };
  /** A field that the contract does not document, where only documented fields are accepted. */
  readonly undocumented: {
    /** The documented field that was most likely meant. */
    readonly suggestion?: string;
    /** The error of the name, as an issue about a string, where the contract limits names (`propertyNames`). */
    readonly nameIssue?: Issue;
  };
  /** A value of the wrong JSON type. */
  readonly type: {
    /** The JSON types that the value may have. */
    readonly expected: readonly JsonKind[];
    /** The format that the string would have had. */
    readonly format?: FormatName;
    /** The closed list that the value would have been from. */
    readonly allowed?: readonly JsonValue[];
    /** Present if a string contains a number, `true` or `false`: without its quotes it would be right. */
    readonly quoted?: true;
    /** Present if a number is in place of a string: in quotes it would be right. */
    readonly unquoted?: true;
    /** Present if only this keeps a string from being the number that was expected. */
    readonly cause?: TextCause;
  } & Received;
  /** A string that is not in the format of the field. */
  readonly format: {
    /** The format that was expected. */
    readonly format: FormatName;
    /** Present if the string is written as a day or an instant, but there is none such (2023-02-29). */
    readonly nonexistent?: true;
    /** Present if only this keeps the string from being in the format. */
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
    /** The number of which a valid value is a multiple. */
    readonly multipleOf: number;
  } & Received;
  /** An array with two equal items, whose items must differ. */
  readonly not_unique: {
    /** The indexes of the first two items that are equal. */
    readonly items: readonly [number, number];
  } & Received;
  /** A value that the contract rules out: a schema of `not`, or a place where no value is accepted. */
  readonly excluded: Received;
  /** A value that fits several alternatives, of which exactly one is required. */
  readonly ambiguous: {
    /** Those that it fits. */
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
    /** In the order of the contract. */
    readonly alternatives: readonly Alternative[];
  } & Received;
  /** Nested too deeply to validate. */
  readonly too_deep: {
    /** The levels that are followed. */
    readonly limit: number;
  };
  /** A value that throws when it is read: a getter or a Proxy. No JSON value does. */
  readonly unreadable: {
    /** Present if the value is an object of which some properties are inherited, such as the getters of a class. */
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
  /** A name that an object of a JSON text contains again: `JSON.parse` drops the earlier value. Readers of text report it. */
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

/** Where an error is. */
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

/** A code of an own rule. It has a dot, so that no code of a later release can be the same. */
export type RuleCode = `${string}.${string}`;

/** An error that an own rule reports (`withRules`). */
export interface RuleIssue extends IssueLocation, Worded {
  readonly code: RuleCode;
  /** Further parameters of the rule. */
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** One error of a document: its description in words and as data, and its place. `code` determines the parameters. */
export type Issue = { [Code in IssueCode]: IssueOf<Code> }[IssueCode] | RuleIssue;

/**
 * Replacing by a function makes one flat text. With a text to replace by, V8 keeps a node for each character that it
 * escapes: 43 MB for a name of a million, and 2 MB this way (Node 20.20; `tools/conformance/src/hostile-memory.slow.test.ts`
 * tests it).
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
 * `toPointer` for many places of one document, in document order. The part that a place shares with the last one is not
 * escaped again, and engines share its text: a hundred errors below one long name cost as much as one.
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
