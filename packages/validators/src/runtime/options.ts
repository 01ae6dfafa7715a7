import type { CollectOptions, UnknownFields } from './collector.js';
import type { Describe } from './messages.js';

export interface ValidateOptions {
  /** How many issues are reported at most: an integer of at least 1, or Infinity; 100 by default. */
  readonly maxIssues?: number | undefined;
  /**
   * What happens to undocumented fields, at every depth. `allow` (the default) accepts them in open contracts (a
   * response, an event), `report` accepts and lists them there, `reject` makes each an issue. A request is closed: with
   * these three, an undocumented field of it is always an issue. `strip` gives a copy without the undocumented fields of
   * open and closed contracts, and lists them. The fields of free-form objects are not checked.
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
  unknownFields: 'allow',
  partial: false,
  values: 'hide',
  describe: undefined,
};

/** The values that an option may have; for those that have none to list, what they are. */
const ALLOWED: Readonly<Record<keyof ValidateOptions, readonly unknown[] | string>> = {
  maxIssues: 'an integer from 1, or Infinity',
  unknownFields: ['allow', 'report', 'reject', 'strip'],
  partial: [true, false],
  values: ['hide', 'show'],
  describe: 'a function',
};

function isAllowed(name: string, allowed: readonly unknown[] | string, value: unknown): boolean {
  if (typeof allowed !== 'string') return allowed.includes(value);
  if (name === 'describe') return typeof value === 'function';
  return value === Infinity || (Number.isInteger(value) && (value as number) > 0);
}

/**
 * The settings of a walk. An option that is undefined has its default.
 *
 * @throws {TypeError} where an option is unknown or has a value that it cannot have.
 */
export function settingsOf(options: ValidateOptions | undefined): CollectOptions {
  // A number is the index that `map` gives its callback.
  if (options === undefined || typeof options === 'number') return DEFAULTS;
  if (Object(options) !== options) throw new TypeError('options: expected an object');
  const settings: Record<string, unknown> = { ...DEFAULTS };
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(ALLOWED, name)) throw new TypeError(`${name}: no such option`);
    if (value === undefined) continue;
    const allowed = ALLOWED[name as keyof ValidateOptions];
    if (!isAllowed(name, allowed, value)) {
      const expected = typeof allowed === 'string' ? allowed : allowed.join(' or ');
      throw new TypeError(`${name}: expected ${expected}`);
    }
    settings[name] = value;
  }
  return settings as unknown as CollectOptions;
}
