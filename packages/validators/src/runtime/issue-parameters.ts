/** The JSON types. `integer` is a number without a fraction: it is expected, but a number is received as `number`. */
export type JsonKind = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

export type JsonScalar = string | number | boolean | null;

/** The formats of strings: `utc-date-time` is an instant in UTC without a fraction of a second. */
export type FormatName = 'date' | 'date-time' | 'utc-date-time' | 'decimal' | 'phone';

/** The JSON type of a value; `undefined` for nothing, `other` for what JSON does not have (NaN, a function). */
export type ReceivedKind = Exclude<JsonKind, 'integer'> | 'undefined' | 'other';

/** What was found in place of what was expected. Values of the document are not part of it unless asked for. */
export interface Received {
  /** Its JSON type; `undefined` where there is nothing, `other` for what JSON does not have (NaN, a function). */
  readonly received: ReceivedKind;
  /** UTF-16 code units of a string, items of an array, fields of an object that has too few. */
  readonly length?: number;
  /** With `values: 'show'`: a string as JSON writes it, cut after 60 characters, or a number or a boolean. */
  readonly shown?: string;
}

/** The values of other fields on which a rule depends. */
export interface Condition {
  /** True if the rule applies when the fields have these values, false if it applies unless they have them. */
  readonly holds: boolean;
  /** The values by field. */
  readonly values: Readonly<Record<string, JsonScalar>>;
}

/** The parameters of every code. They only grow: none is removed or changes its meaning within a major version. */
export interface IssueParameters {
  /** A required field is absent. */
  readonly missing: {
    /** What makes the field required, where it is not always. */
    readonly condition?: Condition;
  };
  /** A field that the contract does not document, where only documented fields are accepted. */
  readonly undocumented: {
    /** The documented field that was most likely meant. */
    readonly suggestion?: string;
  };
  /** A value of the wrong JSON type. */
  readonly type: {
    /** The JSON types that the value may have. */
    readonly expected: readonly JsonKind[];
    /** The format that the string would have had. */
    readonly format?: FormatName;
    /** The closed list that the value would have been from. */
    readonly allowed?: readonly JsonScalar[];
    /** Present if a string holds a number, `true` or `false`: without its quotes it would be right. */
    readonly quoted?: true;
  } & Received;
  /** A string that is not in the format of the field. */
  readonly format: {
    /** The format that was expected. */
    readonly format: FormatName;
    /** Present if the string is written as a day or an instant, but there is none such (2023-02-29). */
    readonly nonexistent?: true;
  } & Received;
  /** A string that does not match the pattern of the field. */
  readonly pattern: {
    /** The source of a regular expression with the flag `u`. */
    readonly pattern: string;
  } & Received;
  /** A value outside a closed list. */
  readonly value: {
    /** The values of the list. */
    readonly allowed: readonly JsonScalar[];
  } & Received;
  /** A field that must be left out, or have another value, because of other fields. */
  readonly forbidden: {
    /** The other fields. */
    readonly fields: readonly string[];
    /** When the field is forbidden. */
    readonly condition: Condition;
    /** The values that the field may have; absent if it must be left out. */
    readonly allowed?: readonly JsonScalar[];
  };
  /** A string, array or object with too little in it. */
  readonly too_small: {
    /** The least number of characters, items or fields. */
    readonly limit: number;
  } & Received;
  /** None of a group of fields is present although one is needed. */
  readonly at_least_one: {
    /** The fields of the group. */
    readonly fields: readonly string[];
  };
  /** None, or more than one, of a group of fields of which exactly one is needed. */
  readonly exactly_one: {
    /** The fields of the group. */
    readonly fields: readonly string[];
    /** Those of the group that are there; none or several. */
    readonly present: readonly string[];
  };
  /** A value that fits none of the alternatives. */
  readonly no_match: {
    /** Each in words: `a FieldErrors document`, `null`. */
    readonly alternatives: readonly string[];
  } & Received;
  /** A document nested deeper than a validator follows. */
  readonly too_deep: {
    /** The levels that are followed. */
    readonly limit: number;
  };
  /** A value that throws when it is read: a getter or a Proxy. No JSON value does. */
  readonly unreadable: unknown;
  /** A fault that the service reported in words only. Validators never use it; `fromFieldErrors` does. */
  readonly reported: {
    /** The words of the service. */
    readonly text: string;
    /** The code that the service gave for this fault; only the list form `{code, detail, errors}` has one. */
    readonly serviceCode?: string;
  };
}
