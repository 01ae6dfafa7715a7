import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  type Issue,
  type PartialDocument,
  type PartialOptions,
  type Prepare,
  type Result,
  getRun,
  toPointer,
  toWalkOptions,
  toStandardSchema,
  type ValidateOptions,
  type Validator,
  type WalkOptions,
  unwrap,
} from '../runtime/index.js';
import { findEmptyInputs, omitEmptyInputs } from './empty-inputs.js';
import type { At } from './path-types.js';

/** How a form holds an input without a value, in addition to `''` and NaN. */
export type EmptyInput = null | undefined;

/**
 * The values of a form while it is being filled in. Every field may be absent; text, date, number and choice inputs may be
 * `''` or null, number inputs NaN, objects null. Alternatives are one object with the fields of all: an entry that has one
 * of two fields may hold both inputs.
 *
 * `FormInput<T, undefined>` is the same without null, for libraries that do not follow fields that may be null: SvelteKit,
 * Angular, Modular Forms.
 */
export type FormInput<T, Empty extends EmptyInput = EmptyInput> =
  IsUnknown<T> extends true ? unknown : FormValue<T, Empty> | FormFields<Exclude<T, NoObject>, Empty>;

/** Without `strict`, `unknown` is assignable to objects whose fields are all optional; it has no fields itself. */
type IsUnknown<T> = unknown extends T ? ([keyof T] extends [never] ? true : false) : false;

type NoObject = string | number | boolean | null | undefined | readonly unknown[];

type FormValue<T, Empty extends EmptyInput> = T extends string | number | boolean
  ? T | '' | Empty
  : T extends readonly unknown[]
    ? { [I in keyof T]: FormInput<T[I], Empty> }
    : Extract<T, Empty>;

type FormFields<T, Empty extends EmptyInput> = [T] extends [never]
  ? never
  : string extends keyof T
    ? FreeForm<Empty>
    : { [K in FieldName<T>]?: FormField<At<T, K, number>, Empty> | undefined };

/** An object that is not filled in may be null; a list is an empty one. */
type FormField<T, Empty extends EmptyInput> =
  | FormInput<T, Empty>
  | ([Exclude<T, NoObject>] extends [never] ? never : Empty);

type FreeForm<Empty extends EmptyInput> = null extends Empty
  ? { [name: string]: unknown }
  : { [name: string]: string | number | boolean | undefined };

type FieldName<T> = T extends unknown ? keyof T & string : never;

/** The options of a form. Empty inputs always count as absent. */
export interface FormOptions extends ValidateOptions {
  /**
   * Where `exactly_one` and `at_least_one` are reported: at the object with the fields, or at one of its fields, so that a form
   * can show them at an input: the last one that is filled in, or the first one. The default is `object`.
   */
  readonly groupIssues?: 'object' | 'field' | undefined;
}

const NOTHING: Result<unknown> = { ok: true, value: undefined };

function placeAtField(issue: Issue): Issue {
  if (issue.code !== 'exactly_one' && issue.code !== 'at_least_one') return issue;
  const present = issue.code === 'exactly_one' ? issue.present.at(-1) : undefined;
  const path = [...issue.path, present ?? issue.fields[0]!];
  return { ...issue, path, pointer: toPointer(path) };
}

/**
 * Validates the values of a form.
 *
 * @throws {TypeError} if an option is unknown or invalid.
 */
export function runForm(
  run: (options: WalkOptions) => Result<unknown>,
  { groupIssues = 'object', ...options }: FormOptions,
): Result<unknown> {
  const isKnown = groupIssues === 'object' || groupIssues === 'field';
  if (!isKnown) throw new TypeError('groupIssues: expected object or field');
  const result = run(toWalkOptions(options));
  if (result.ok || groupIssues === 'object') return result;
  return { ...result, issues: result.issues.map(placeAtField) };
}

/** A Standard Schema that accepts the values of a form and returns a document without the empty inputs. */
export interface FormSchema<T, Output = T, Empty extends EmptyInput = EmptyInput> extends StandardSchemaV1<
  FormInput<T, Empty>,
  Output
> {
  readonly name: string;
  readonly contract: Validator<T>;
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
 * `forForm<Account, undefined>(Account)` is the same schema, typed for libraries whose values are never null.
 *
 * @throws {TypeError} if an option is unknown or invalid.
 */
export function forForm<T, Empty extends EmptyInput = EmptyInput>(
  validator: Validator<T>,
  options: FormOptions & Pick<PartialOptions, 'partial'>,
): FormSchema<T, PartialDocument<T>, Empty>;
export function forForm<T, Empty extends EmptyInput = EmptyInput>(
  validator: Validator<T>,
  options?: FormOptions,
): FormSchema<T, T, Empty>;
export function forForm<T>(validator: Validator<T>, defaults: FormOptions = {}): FormSchema<T> {
  const { name } = validator;
  const run = getRun(validator);
  function validate(value: unknown, options?: FormOptions): Result<T> {
    const runOn = (settings: WalkOptions): Result<unknown> => {
      const prepare: Prepare = (form, walk) => omitEmptyInputs(form, findEmptyInputs(settings, walk));
      return run(value, { ...settings, thorough: true, prepare }).result;
    };
    return runForm(runOn, { ...defaults, ...options }) as Result<T>;
  }
  // The options are checked at once.
  runForm(() => NOTHING, defaults);
  return {
    name,
    contract: validator,
    options: defaults,
    validate,
    parse: (value) => unwrap(name, validate(value)),
    '~standard': toStandardSchema(validate),
  };
}
