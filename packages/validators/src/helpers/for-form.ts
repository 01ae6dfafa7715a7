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
 * The values of a form while a person fills it in: inputs of texts, dates and choices may be `''`, those of numbers `''` or
 * NaN, and each may be null or absent.
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

/** The options of a form. Empty inputs are absent with all of them. */
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
   * Returns a copy of the form's values without the empty inputs, or all issues. Paths are those of the form.
   *
   * @throws {TypeError} where an option is unknown or has a value that it cannot have.
   */
  validate(value: unknown, options?: FormOptions): Result<Output>;
  /** @throws {ValidationError} where what is filled in does not conform to the contract, or too little is. */
  parse(value: unknown): Output;
}

/**
 * The contract as the schema of a form. Inputs that were left empty count as absent: `''` (except where the contract
 * documents that a text may be empty), NaN, null (except where the contract has it), and optional objects of which all
 * inputs are empty. Items of arrays stay, so that paths do not shift. A required text that is empty is missing.
 *
 * @throws {TypeError} where an option is unknown or has a value that it cannot have.
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
