import type { WalkOptions, UnknownFields } from './walk.js';
import { didYouMean, printable } from './describe.js';
import type { Describe } from './describe-issue.js';
import { isObject } from './objects.js';
import { suggest } from './suggest.js';

export interface ValidateOptions {
  /** The maximum number of reported issues: an integer from 1, or Infinity. Default: 100. */
  readonly maxIssues?: number | undefined;
  /**
   * The maximum number of unknown fields that `report` and `strip` list: an integer from 1, or Infinity.
   * Default: 100. `strip` removes all of them, listed or not.
   */
  readonly maxUnknownFields?: number | undefined;
  /**
   * The treatment of unknown fields, at every depth. In open contracts (responses, events), `allow` (the default) accepts
   * them, `report` accepts and lists them, `reject` reports each as an issue. Requests are closed: with these three options,
   * an unknown field is always an issue. `strip` returns a copy without the unknown fields of open and closed contracts, and
   * lists them. `report` and `strip` list them for invalid documents too. The fields of free-form objects are not checked.
   */
  readonly unknownFields?: UnknownFields | undefined;
  /**
   * Accepts partial documents, such as drafts: missing fields are no issues, at any depth. Present fields are
   * validated as usual. A rule does not apply to an object without a field on which the rule depends.
   */
  readonly partial?: boolean | undefined;
  /**
   * Whether issues and their messages contain the invalid values (`shown`), shortened if they are long. The default is
   * `hide`, since messages end up in logs. The Authorization header is never shown.
   */
  readonly values?: 'hide' | 'show' | undefined;
  /** The wording of messages, such as `describeForPerson`. The default is `describeIssue`. */
  readonly describe?: Describe | undefined;
}

export type Option = readonly [initial: unknown, expected: string, allows: (value: unknown) => boolean];

const LIMIT: Option = [
  100,
  'an integer from 1, or Infinity',
  (value) => value === Infinity || (Number.isInteger(value) && (value as number) > 0),
];

/** The first is the default. */
export function choiceOption(...values: readonly unknown[]): Option {
  return [values[0], values.join(' or '), (value) => values.includes(value)];
}

export const functionOption: Option = [undefined, 'a function', (value) => typeof value === 'function'];

export const objectOption: Option = [undefined, 'an object', isObject];

export const booleanOption: Option = /*#__PURE__*/ choiceOption(false, true);

const OPTIONS: Readonly<Record<string, Option>> = {
  maxIssues: LIMIT,
  maxUnknownFields: LIMIT,
  unknownFields: /*#__PURE__*/ choiceOption('allow', 'report', 'reject', 'strip'),
  partial: booleanOption,
  values: /*#__PURE__*/ choiceOption('hide', 'show'),
  describe: functionOption,
};

const DEFAULTS = /*#__PURE__*/ Object.fromEntries(
  /*#__PURE__*/ Object.entries(OPTIONS).map(([name, [initial]]) => [name, initial]),
) as unknown as WalkOptions;

/**
 * The options of a walk. An undefined option has its default.
 *
 * @param own more options that are allowed
 * @throws {TypeError} if an option is unknown or has an invalid value.
 */
export function toWalkOptions(
  options: ValidateOptions | undefined,
  own?: Readonly<Record<string, Option>>,
): WalkOptions {
  // `map` passes an index as the second argument.
  if (options === undefined || typeof options === 'number') return DEFAULTS;
  if (!isObject(options)) throw new TypeError('options: expected an object');
  const allowed = own ? { ...OPTIONS, ...own } : OPTIONS;
  const settings = { ...DEFAULTS };
  for (const name in options) {
    if (!Object.hasOwn(allowed, name)) throw unknownOption(name, Object.keys(allowed));
    const [, expected, allows] = allowed[name]!;
    const value = options[name as keyof ValidateOptions];
    if (value === undefined) continue;
    if (!allows(value)) throw new TypeError(`${name}: expected ${expected}`);
    (settings as Record<string, unknown>)[name] = value;
  }
  return settings;
}

function unknownOption(name: string, names: readonly string[]): TypeError {
  return new TypeError(`${printable(name)}: no such option${didYouMean(suggest(name, names))}`);
}

export function checkNames(options: unknown, names: readonly string[]): void {
  if (!isObject(options)) throw new TypeError('options: expected an object');
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) throw unknownOption(unknown, names);
}
