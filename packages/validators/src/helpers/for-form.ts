import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  choiceOption,
  functionOption,
  isObject,
  type Issue,
  issueAt,
  type IssueLocation,
  type Option,
  type PartialDocument,
  type PartialOptions,
  type Result,
  type RunValidator,
  getRun,
  toWalkOptions,
  toStandardSchema,
  type ValidateOptions,
  type Validator,
  type WalkOptions,
  unwrap,
} from '../runtime/index.js';
import { getAt, getPart } from '../runtime/get-at.js';
import { type FormReading, FormReader, placeAt } from './form-values.js';
import type { At } from './path-types.js';

/** How a form holds an input without a value, in addition to `''` and NaN. */
export type EmptyInput = null | undefined;

/**
 * The values of a form while it is being filled in. Every field may be absent; text, date, number and choice
 * inputs may be `''` or null, number inputs NaN, objects null. Alternatives are one object with the fields of
 * all: an entry with one of two fields may hold both inputs.
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

/** A form shows the issues of all its rows at once. */
const MAX_ISSUES = 10_000;

/** Without it, form libraries would show inputs as valid whose issues are not listed. */
const TRUNCATED = {
  code: 'form.truncated',
  message: () => 'Too many errors: correct these first',
};

interface FormPlace extends IssueLocation {
  /** The other location that the remark is about. */
  readonly related?: IssueLocation | undefined;
}

/** A remark about an input whose value is accepted. */
export interface FormAdvice extends FormPlace {
  readonly message: string;
}

export interface Advised<Remark = FormAdvice> {
  /** What `advise` returned, with paths in the form. */
  readonly advice?: readonly Remark[];
}

/** `maxIssues` is 10,000 unless it is stated. If there are more, the form has an issue `form.truncated` too. */
export interface FormOptions extends ValidateOptions, FormReading {
  /**
   * Where `exactly_one` and `at_least_one` are reported: at one of the fields of the group (the default), so that a form can
   * show them at an input, or at the object with these fields. It is the last field that is filled in, else the first one
   * that the form has, else the first one.
   */
  readonly groupIssues?: 'field' | 'object' | undefined;
  /**
   * Returns remarks on the document, which are no part of the verdict:
   * `(document) => adviseOn(accountSchema, document)`. Its errors propagate.
   */
  readonly advise?: ((document: unknown) => readonly FormAdvice[]) | undefined;
}

const OWN_OPTIONS: Readonly<Record<string, Option>> = {
  groupIssues: /*#__PURE__*/ choiceOption('field', 'object'),
  emptyRows: /*#__PURE__*/ choiceOption('drop', 'keep'),
  readText: [undefined, 'a list of functions', isListOfFunctions],
  advise: functionOption,
};

function isListOfFunctions(value: unknown): boolean {
  return Array.isArray(value) && value.every(functionOption[2]);
}

function toSettings(options: FormOptions): WalkOptions {
  if ('abortEarly' in options) {
    throw new TypeError('abortEarly: use Standard Schema or toNestedErrors');
  }
  const { maxIssues = MAX_ISSUES } = options;
  return toWalkOptions({ ...options, maxIssues } as ValidateOptions, OWN_OPTIONS);
}

function findInput(
  form: unknown,
  { path }: Issue,
  present: readonly string[],
  fields: readonly string[],
): string {
  const object = getAt(form, path);
  const own = isObject(object) ? fields.filter((name) => Object.hasOwn(object, name)) : [];
  // A list or an object has no input of its own.
  return (
    present.at(-1) ?? own.find((name) => typeof getPart(object, name) !== 'object') ?? own[0] ?? fields[0]!
  );
}

/**
 * Validates the values of a form, and returns issues with paths in the form.
 *
 * @throws {TypeError} if an option is unknown or invalid.
 */
export function runForm(run: RunValidator, form: unknown, options: FormOptions): Result<unknown> & Advised {
  const settings = toSettings(options);
  const reader = new FormReader(options, settings);
  let values: unknown;
  try {
    values = reader.copy(form) ?? (Array.isArray(form) ? [] : form);
  } catch {
    // A getter or a Proxy of the form throws: the validator reports it as `unreadable`.
    return run(form, settings).result;
  }
  const { value, result } = run(values, {
    ...settings,
    thorough: true,
    prepare: reader.prepare,
    doubts: reader.doubts,
  });
  const unknownFields = result.unknownFields?.map((path) => reader.toFormPath(value, path));
  const place = <T extends FormPlace>(each: T): T => {
    const { related } = each;
    const placed = related ? { ...each, related: place(related) } : each;
    return placeAt(placed, reader.toFormPath(value, each.path));
  };
  const advice = options.advise?.(value).map(place);
  const others = { ...(unknownFields && { unknownFields }), ...(advice && { advice }) };
  if (result.ok) return { ...result, ...others };
  const issues = result.issues.map((issue) => {
    const placed = place(issue);
    const isGroup = issue.code === 'exactly_one' || issue.code === 'at_least_one';
    if (!isGroup || options.groupIssues === 'object') return placed;
    const present = issue.code === 'exactly_one' ? issue.present : [];
    return placeAt(placed, [...placed.path, findInput(form, placed, present, issue.fields)]);
  });
  if (result.truncated && options.maxIssues === undefined) {
    issues.push(issueAt(TRUNCATED as never, [], '', {}, options.describe));
  }
  return { ...result, issues, ...others };
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
  validate(value: unknown, options?: FormOptions): Result<Output> & Advised;
  /** @throws {ValidationError} if the values are invalid or incomplete. */
  parse(value: unknown): Output;
}

/**
 * Creates the schema of a form from a contract.
 *
 * - Trims texts: white space and invisible characters, such as zero-width characters and direction marks.
 * - Empty inputs count as absent: `''` (unless the contract documents that the text may be empty), NaN, null
 *   (unless the contract allows it), optional objects whose inputs are all empty, and such rows of a list.
 *   Issue paths are those of the form, with these rows. An empty required text is reported as missing.
 * - Text becomes a number (`1 250.5`), a boolean (`on`, `true`, `1`, `false`, `0`) or a list if the contract
 *   requires one. A number whose digits JavaScript would change stays text, which is an issue.
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
  function validate(value: unknown, options?: FormOptions) {
    return runForm(run, value, { ...defaults, ...options }) as Result<T> & Advised;
  }
  // Throws for a wrong option here, not at the first validation.
  toSettings(defaults);
  return {
    name,
    contract: validator,
    options: defaults,
    validate,
    parse: (value) => unwrap(name, validate(value)),
    '~standard': toStandardSchema(validate),
  };
}
