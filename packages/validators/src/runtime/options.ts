import type { WalkOptions, UnknownFields } from './walk.js';
import { printable } from './describe.js';
import type { Describe } from './faults.js';

export interface ValidateOptions {
  /** How many issues are reported at most: an integer of at least 1, or Infinity; 100 by default. */
  readonly maxIssues?: number | undefined;
  /**
   * How many undocumented fields `report` and `strip` list at most: an integer of at least 1, or Infinity; 100 by default.
   * `strip` leaves out every one, listed or not.
   */
  readonly maxUnknownFields?: number | undefined;
  /**
   * What happens to undocumented fields, at every depth. `allow` (the default) accepts them in open contracts (a
   * response, an event), `report` accepts and lists them there, `reject` makes each an issue. A request is closed: with
   * these three, an undocumented field of it is always an issue. `strip` gives a copy without the undocumented fields of
   * open and closed contracts, and lists them. Both list them for invalid documents, too. The fields of free-form objects
   * are not checked.
   */
  readonly unknownFields?: UnknownFields | undefined;
  /**
   * Whether the document is a part of one, such as a draft: what is missing is no issue, at any depth. What is there is
   * validated as always. An object that lacks a field on which a rule depends is not held to the rule.
   */
  readonly partial?: boolean | undefined;
  /**
   * Whether issues and their messages have the values at fault (`shown`), cut where they are long: `hide` is the default,
   * since messages end up in logs. The Authorization header is never shown.
   */
  readonly values?: 'hide' | 'show' | undefined;
  /** The wording of messages, such as the one for people who fill in a form: `describeIssue` by default. */
  readonly describe?: Describe | undefined;
}

/** The default of an option, what it may be, in words, and whether a value is that. */
type Option = readonly [initial: unknown, expected: string, allows: (value: unknown) => boolean];

const LIMIT: Option = [
  100,
  'an integer from 1, or Infinity',
  (value) => value === Infinity || (Number.isInteger(value) && (value as number) > 0),
];

/** The first is the default. */
function oneOf(...values: readonly unknown[]): Option {
  return [values[0], values.join(' or '), (value) => values.includes(value)];
}

const OPTIONS: Readonly<Record<string, Option>> = {
  maxIssues: LIMIT,
  maxUnknownFields: LIMIT,
  unknownFields: /*#__PURE__*/ oneOf('allow', 'report', 'reject', 'strip'),
  partial: /*#__PURE__*/ oneOf(false, true),
  values: /*#__PURE__*/ oneOf('hide', 'show'),
  describe: [undefined, 'a function', (value) => typeof value === 'function'],
};

const DEFAULTS = /*#__PURE__*/ Object.fromEntries(
  /*#__PURE__*/ Object.entries(OPTIONS).map(([name, [initial]]) => [name, initial]),
) as unknown as WalkOptions;

/**
 * The settings of a walk. An option that is undefined has its default.
 *
 * @throws {TypeError} where an option is unknown or has a value that it cannot have.
 */
export function toWalkOptions(options: ValidateOptions | undefined): WalkOptions {
  // A number is the index that `map` gives its callback.
  if (options === undefined || typeof options === 'number') return DEFAULTS;
  if (Object(options) !== options) throw new TypeError('options: expected an object');
  const settings = { ...DEFAULTS };
  for (const name in options) {
    if (!Object.hasOwn(OPTIONS, name)) throw new TypeError(`${printable(name)}: no such option`);
    const value = options[name as keyof ValidateOptions];
    if (value === undefined) continue;
    const [, expected, allows] = OPTIONS[name]!;
    if (!allows(value)) throw new TypeError(`${name}: expected ${expected}`);
    (settings as Record<string, unknown>)[name] = value;
  }
  return settings;
}
