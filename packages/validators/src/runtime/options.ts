import type { CollectOptions, UnknownFields } from './collector.js';
import { printable } from './describe.js';
import type { Describe } from './messages.js';

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

const DEFAULTS: CollectOptions = {
  maxIssues: 100,
  maxUnknownFields: 100,
  unknownFields: 'allow',
  partial: false,
  values: 'hide',
  describe: undefined,
};

const UNKNOWN_FIELDS: ReadonlySet<unknown> = /*#__PURE__*/ new Set(['allow', 'report', 'reject', 'strip']);

/** @throws {TypeError} unless an option has a value that it may have. */
function expect(isAllowed: boolean, name: string, expected: string): void {
  if (!isAllowed) throw new TypeError(`${name}: expected ${expected}`);
}

function expectLimit(limit: unknown, name: string): void {
  const isAllowed = limit === Infinity || (Number.isInteger(limit) && (limit as number) > 0);
  expect(isAllowed, name, 'an integer from 1, or Infinity');
}

/**
 * The settings of a walk. An option that is undefined has its default. Each option is read by its name: this runs for
 * every document that is validated with options.
 *
 * @throws {TypeError} where an option is unknown or has a value that it cannot have.
 */
export function settingsOf(options: ValidateOptions | undefined): CollectOptions {
  // A number is the index that `map` gives its callback.
  if (options === undefined || typeof options === 'number') return DEFAULTS;
  if (Object(options) !== options) throw new TypeError('options: expected an object');
  for (const name in options)
    if (!Object.hasOwn(DEFAULTS, name)) throw new TypeError(`${printable(name)}: no such option`);
  const {
    maxIssues = 100,
    maxUnknownFields = 100,
    unknownFields = 'allow',
    partial = false,
    values = 'hide',
    describe,
  } = options;
  expectLimit(maxIssues, 'maxIssues');
  expectLimit(maxUnknownFields, 'maxUnknownFields');
  expect(UNKNOWN_FIELDS.has(unknownFields), 'unknownFields', 'allow or report or reject or strip');
  expect(partial === true || partial === false, 'partial', 'true or false');
  expect(values === 'hide' || values === 'show', 'values', 'hide or show');
  expect(describe === undefined || typeof describe === 'function', 'describe', 'a function');
  return { maxIssues, maxUnknownFields, unknownFields, partial, values, describe };
}
