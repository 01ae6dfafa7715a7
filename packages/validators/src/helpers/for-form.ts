import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  type PartialDocument,
  type PartialOptions,
  type Result,
  getRun,
  toWalkOptions,
  toStandardSchema,
  type ValidateOptions,
  type Validator,
  unwrap,
} from '../runtime/index.js';
import { withoutEmptyInputs } from './empty-inputs.js';

/** An empty input. */
type Empty = null | undefined;

/**
 * The values of a form while it is being filled in: text, date and choice inputs may be `''`, number inputs `''` or NaN, and
 * each may be null or absent.
 */
export type FormInput<T> = T extends string | number
  ? T | '' | Empty
  : T extends boolean
    ? T | Empty
    : T extends readonly unknown[]
      ? { [I in keyof T]: FormInput<T[I]> }
      : T extends object
        ? { [K in keyof T]?: FormInput<T[K]> | undefined }
        : T;

/** The options of a form. Empty inputs always count as absent. */
export type FormOptions = ValidateOptions;

/** A Standard Schema that accepts the values of a form and returns a document without the empty inputs. */
export interface FormSchema<T, Output = T> extends StandardSchemaV1<FormInput<T>, Output> {
  /** The name of the contract. */
  readonly name: string;
  /** The contract behind the form. */
  readonly contract: Validator<T>;
  /** The default options of `validate` and of the Standard Schema. */
  readonly options: FormOptions;
  /**
   * Returns a copy of the form's values without the empty inputs, or all issues, with paths in the form.
   *
   * @throws {TypeError} if an option is unknown or invalid.
   */
  validate(value: unknown, options?: FormOptions): Result<Output>;
  /** @throws {ValidationError} if the values are invalid or incomplete. */
  parse(value: unknown): Output;
}

/**
 * Creates the schema of a form from a contract. Empty inputs count as absent: `''` (unless the contract documents that the
 * text may be empty), NaN, null (unless the contract allows it), and optional objects whose inputs are all empty. Array items
 * are kept, so that paths do not shift. An empty required text is reported as missing.
 *
 * @throws {TypeError} if an option is unknown or invalid.
 */
export function forForm<T>(
  validator: Validator<T>,
  options: FormOptions & Pick<PartialOptions, 'partial'>,
): FormSchema<T, PartialDocument<T>>;
export function forForm<T>(validator: Validator<T>, options?: FormOptions): FormSchema<T>;
export function forForm<T>(validator: Validator<T>, defaults: FormOptions = {}): FormSchema<T> {
  toWalkOptions(defaults);
  const { name } = validator;
  const run = getRun(validator);
  function validate(value: unknown, options?: FormOptions): Result<T> {
    const settings = toWalkOptions({ ...defaults, ...options });
    return run(value, { ...settings, prepare: withoutEmptyInputs(settings) }).result as Result<T>;
  }
  return {
    name,
    contract: validator,
    options: defaults,
    validate,
    parse: (value) => unwrap(name, validate(value)),
    '~standard': toStandardSchema(validate),
  };
}
