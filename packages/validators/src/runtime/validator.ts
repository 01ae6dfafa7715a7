import type { StandardSchemaV1 } from '@standard-schema/spec';
import { getKind } from './describe.js';
import * as faults from './faults.js';
import type { Issue, Path } from './issue.js';
import { toWalkOptions, type ValidateOptions } from './options.js';
import type { SchemaTable } from './schema-table.js';
import { ValidationError } from './validation-error.js';
import { walk, type WalkOptions } from './walk.js';

/** The unknown fields of a valid or invalid document, with `unknownFields: 'report'` or `'strip'`. */
export interface UnknownFieldsReport {
  /**
   * The paths of unknown fields in document order, at most `maxUnknownFields`: with `report` in open
   * contracts, with `strip` in closed ones too. In an invalid document, only parts with the structure of
   * their contracts are searched. Absent without these options, and for a query of neither a plain object nor
   * URLSearchParams.
   */
  readonly unknownFields?: readonly Path[];
  /** Present if there may be more: beyond `maxUnknownFields`, or if the document cannot be read or is nested too deeply. */
  readonly unknownFieldsTruncated?: true;
}

export interface Valid<T> extends UnknownFieldsReport {
  readonly ok: true;
  /**
   * The value that was passed in, unchanged. With `unknownFields: 'strip'`, a copy if it has unknown fields: all of them are
   * removed, listed or not.
   */
  readonly value: T;
  /** Never present: without `strict`, TypeScript does not narrow a result by `!result.ok`. */
  readonly issues?: undefined;
  /** Never present, like `issues`. */
  readonly truncated?: undefined;
}

export interface Invalid extends UnknownFieldsReport {
  readonly ok: false;
  /**
   * At least one issue, in document order. Issues about an object or an array as a whole follow those about its parts:
   * first missing fields, then rules about several fields, such as `exactly_one`.
   */
  readonly issues: readonly Issue[];
  /** True if the document has more issues than `maxIssues`. */
  readonly truncated: boolean;
}

export type Result<T> = Valid<T> | Invalid;

export type PartialOptions = ValidateOptions & { readonly partial: true };

/** A partial document: every field is optional, at any depth. */
export type PartialDocument<T> = T extends readonly (infer Item)[]
  ? readonly PartialDocument<Item>[]
  : T extends object
    ? { [K in keyof T]?: PartialDocument<T[K]> }
    : T;

/**
 * A compiled contract. For every value that `JSON.parse` returns, the methods take time linear in its size,
 * do not modify it, and throw only in `parse`, in `assert`, and for a wrong option (TypeError). A field that
 * is `undefined` counts as absent. Beyond JSON, if reading a value throws (a getter, a Proxy), `validate`
 * reports an issue with the code `unreadable` at the nearest readable place, while `is` throws the error.
 *
 * It is a Standard Schema, which many frameworks and form libraries accept; they infer `T` for input and output.
 */
export interface Validator<T> extends StandardSchemaV1<T, T> {
  readonly name: string;
  /** Whether a value conforms to the contract. It stops at the first error and allocates nothing. */
  is(value: unknown): value is T;
  /**
   * Returns the value, or all its issues up to `maxIssues`, in time linear in the size of the document.
   *
   * @throws {TypeError} if an option is unknown or has an invalid value.
   */
  validate(value: unknown, options: PartialOptions): Result<PartialDocument<T>>;
  validate(value: unknown, options?: ValidateOptions): Result<T>;
  /**
   * Returns the value that was passed in, typed.
   *
   * @throws {ValidationError} if the value does not conform to the contract.
   */
  parse(value: unknown): T;
  assert(value: unknown): asserts value is T;
}

export type Guard<T> = (value: unknown) => value is T;

/** False if reading the value throws: the check then reports the place. */
function holds(guard: (value: unknown) => boolean, value: unknown): boolean {
  try {
    return guard(value);
  } catch {
    return false;
  }
}

export function pickUnknownFields({
  unknownFields,
  unknownFieldsTruncated,
}: {
  readonly unknownFields?: readonly Path[] | undefined;
  readonly unknownFieldsTruncated?: boolean | undefined;
}): UnknownFieldsReport | undefined {
  return unknownFields && { unknownFields, ...(unknownFieldsTruncated && { unknownFieldsTruncated }) };
}

export interface Ran {
  readonly value: unknown;
  readonly result: Result<unknown>;
}

export type RunValidator = (value: unknown, options: WalkOptions) => Ran;

/** Helpers read this property of a validator. It is not part of the interface, which others may implement. */
export function getRun(validator: object): RunValidator {
  if ('~run' in validator) return validator['~run'] as RunValidator;
  throw new TypeError('expected a validator of @data-import');
}

export function unwrap<T>(name: string, result: Result<T>): T {
  if (!result.ok) throw new ValidationError(name, result.issues, result.truncated);
  return result.value;
}

export function toStandardSchema<Input, Output>(
  validate: (value: unknown) => Result<Output>,
): StandardSchemaV1.Props<Input, Output> {
  return {
    version: 1,
    vendor: 'data-import',
    // Ignores the options that a library passes.
    validate: (value) => validate(value),
  };
}

/** The methods do not use `this`, so they work as callbacks. */
export function assembleValidator<T>(
  name: string,
  is: Guard<T>,
  run: RunValidator,
  settings = toWalkOptions,
): Validator<T> {
  const validate = (value: unknown, options?: ValidateOptions): Result<T> =>
    run(value, settings(options)).result as Result<T>;
  const parse = (value: unknown): T => unwrap(name, validate(value));
  const validator = {
    name,
    is,
    validate: validate as Validator<T>['validate'],
    parse,
    assert: (value: unknown) => void parse(value),
    '~standard': toStandardSchema<T, T>(validate),
    '~run': run,
  } as const;
  return validator;
}

export function createValidator<T, Own extends object = object>(
  name: string,
  guard: Guard<T>,
  table: () => SchemaTable,
  own?: Own,
): Validator<T> & Own {
  // To guards, a Map or a promise is an empty object, which contracts without required fields accept.
  // The constructor decides for most documents, because reading the tag takes six times as long.
  const is = (value: unknown): value is T =>
    (value?.constructor === Object || typeof value !== 'object' || getKind(value) !== 'other') &&
    guard(value);
  function run(value: unknown, options: WalkOptions): Ran {
    const { unknownFields: mode, thorough, prepare } = options;
    if (prepare?.(value, (document, settings) => walk(table(), document, settings)) === true)
      return { value, result: { ok: true, value } };
    // The copy of a Map or a Date would be an empty object, so `strip` checks all objects before it copies.
    const isValid = !(thorough ?? mode === 'strip') && holds(is, value);
    if (isValid && mode === 'allow') return { value, result: { ok: true, value } };
    const c = walk(table(), value, options, isValid);
    const { issues, stripped = { value }, inherited = c.stripped ? undefined : [] } = c;
    // Guards read fields by name, but `for…in` in the walk does not enumerate the getters of a class.
    const isJudged = issues.length > 0 || isValid || c.partial || thorough;
    if (inherited && !(isJudged || holds(is, value) || holds(is, stripped.value))) {
      c.path.push(...inherited);
      c.unvisited(faults.unreadable, { inherited: true });
    }
    const report = pickUnknownFields(c);
    return issues.length > 0
      ? { value, result: { ok: false, issues, truncated: c.full, ...report } }
      : { value, result: { ok: true, value: stripped.value, ...report } };
  }
  return Object.assign(assembleValidator(name, is, run), own as Own);
}
