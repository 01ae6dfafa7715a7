import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { Check } from './check.js';
import { type CollectOptions, Collector, type UnknownFields } from './collector.js';
import type { Issue } from './issue.js';
import { ValidationError } from './validation-error.js';

export interface Valid<T> {
  readonly ok: true;
  /** The value that was given, unchanged. */
  readonly value: T;
  /** With `unknownFields: 'report'`: the paths of unknown fields, in document order. */
  readonly unknownFields?: readonly (readonly (string | number)[])[];
}

export interface Invalid {
  readonly ok: false;
  /** At least one issue, in document order; what an object lacks follows what it has. */
  readonly issues: readonly Issue[];
  /** True where the document has more issues than `maxIssues`. */
  readonly truncated: boolean;
}

export type Result<T> = Valid<T> | Invalid;

export interface ValidateOptions {
  /** How many issues are reported at most: 100 by default, at least 1. */
  readonly maxIssues?: number;
  /**
   * What happens to unknown fields of an open contract (a response, an event), at every depth: `allow` (the default)
   * accepts them, `report` accepts and lists them, `reject` makes each an issue. A request is closed: there an
   * undocumented field is always an issue. The fields of free-form objects are not checked.
   */
  readonly unknownFields?: UnknownFields;
}

/**
 * A compiled contract. The promises hold for every value that `JSON.parse` returns; a field that is `undefined`
 * counts as absent. Time is linear in the size of the document, no input is changed, and nothing is thrown except
 * by `assert`. Beyond JSON, where reading a value throws (a getter, a Proxy), `validate` reports an issue with the
 * code `type` at the nearest place that it could reach, while `is` throws the error.
 */
export interface Validator<T> extends StandardSchemaV1<unknown, T> {
  /** The name of the contract, such as `ValidateAccountRequest`. */
  readonly name: string;
  /** Whether a value conforms to the contract: stops at the first fault and allocates nothing. */
  is(value: unknown): value is T;
  /** The value, or every issue it has up to a cap. */
  validate(value: unknown, options?: ValidateOptions): Result<T>;
  /** @throws {ValidationError} where the value does not conform to the contract. */
  assert(value: unknown): asserts value is T;
}

export type Guard<T> = (value: unknown) => value is T;

const DEFAULT_MAX_ISSUES = 100;

/** The message about a value that throws when it is read. No JSON value does. */
export const UNREADABLE = 'expected JSON data, got an object that throws an error when it is read';

/**
 * A collector that is only kept alive. Collectors are short-lived; when none is alive at a major garbage collection, V8
 * discards the code that it optimised for their shape. Measured on Node 20.20 with `--trace-deopt`: without this one,
 * `validate`, `walk`, `add`, `expected`, the constructor and the checks of values are discarded ("weak objects"); with
 * it, none is. `tools/bench/src/gates/collections.test.ts` holds it.
 */
let kept: Collector | undefined;

/** Runs a check over a document that its guard rejected. */
function collectIssues(check: Check, value: unknown, options: CollectOptions): Collector {
  kept ??= new Collector(options);
  const collector = new Collector(options);
  try {
    check(value, collector);
  } catch {
    collector.add('type', UNREADABLE);
  }
  return collector;
}

/** A value that cannot be read is left to the check, which reports where. */
function isAccepted<T>(guard: Guard<T>, value: unknown): value is T {
  try {
    return guard(value);
  } catch {
    return false;
  }
}

/** The methods are plain functions: they can be passed around without their validator. */
export function createValidator<T>(name: string, guard: Guard<T>, check: Check): Validator<T> {
  function validate(value: unknown, options?: ValidateOptions): Result<T> {
    const unknownFields = options?.unknownFields ?? 'allow';
    if (unknownFields === 'allow' && isAccepted(guard, value)) return { ok: true, value };
    const asked = options?.maxIssues ?? DEFAULT_MAX_ISSUES;
    const maxIssues = asked >= 1 ? Math.floor(asked) : 1;
    const found = collectIssues(check, value, { maxIssues, unknownFields });
    if (found.issues.length > 0) return { ok: false, issues: found.issues, truncated: found.full };
    if (unknownFields !== 'report') return { ok: true, value: value as T };
    return { ok: true, value: value as T, unknownFields: found.unknownFields };
  }

  function assert(value: unknown): asserts value is T {
    const result = validate(value);
    if (!result.ok) throw new ValidationError(name, result.issues, result.truncated);
  }

  function standard(value: unknown): StandardSchemaV1.Result<T> {
    const result = validate(value);
    return result.ok ? { value: result.value } : { issues: result.issues };
  }

  return {
    name,
    is: guard,
    validate,
    assert,
    '~standard': { version: 1, vendor: 'data-import', validate: standard },
  };
}
