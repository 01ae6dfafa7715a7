import {
  type WalkOptions,
  type Issue,
  type Path,
  type Ran,
  pickUnknownFields,
  type Run,
  getRun,
  toWalkOptions,
  toPointer,
  type ValidateOptions,
  type Validator,
  assembleValidator,
} from '../runtime/index.js';
import { getPart } from './document-order.js';
import { isBelow, buildSkeleton, skeletonPath, toSteps } from './field-path.js';
import { forForm, type FormOptions, type FormSchema } from './for-form.js';
import type { Documented, FieldPath, ValueAt } from './path-types.js';

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce(getPart, document);
}

/** An issue of a document as an issue of the field in it. */
function relative(issue: Issue, field: Path): Issue {
  const path = issue.path.slice(field.length);
  return { ...issue, path, pointer: toPointer(path) };
}

/** That a field is missing, if it is required whatever the other fields are. */
function isUnconditional(issue: Issue): boolean {
  return issue.code === 'missing' && !('condition' in issue);
}

/** Whether an issue is about a field: it is in it, or the field fits none of several alternatives for what it is in. */
function concerns({ code, path }: Issue, field: Path): boolean {
  return isBelow(path, field) || (code === 'no_match' && isBelow(field, path));
}

/** Validates a document that has nothing but one field; only what objects above the field lack is no issue. */
function runField(run: Run, field: Path, value: unknown, options: WalkOptions): Ran {
  const { maxIssues, partial, minDepth = 0 } = options;
  const room = { ...options, maxIssues: maxIssues + field.length, minDepth: minDepth + field.length };
  const { value: document, result } = run(buildSkeleton(field, value), room);
  const validated = valueAt(document, field);
  const listed = pickUnknownFields(result);
  const unknownFields = listed?.unknownFields?.map((path) => path.slice(field.length));
  const report = { ...listed, ...(unknownFields && { unknownFields }) };

  const found = result.ok ? [] : result.issues.filter((issue) => concerns(issue, field));
  if (validated === undefined && !partial) {
    const whole = run(document, { ...options, maxIssues: Infinity, prepare: undefined }).result;
    const missing = whole.ok
      ? []
      : whole.issues.filter(({ path }) => path.length === field.length && isBelow(path, field));
    found.push(...missing.filter(isUnconditional));
  }
  if (found.length > 0) {
    const issues = found.slice(0, maxIssues).map((issue) => relative(issue, field));
    const truncated = (!result.ok && result.truncated) || found.length > maxIssues;
    return { value: validated, result: { ok: false, issues, truncated, ...report } };
  }
  const given = result.ok ? valueAt(result.value, field) : validated;
  return { value: validated, result: { ok: true, value: given, ...report } };
}

function createFieldValidator(
  validator: Validator<unknown>,
  path: FieldPath,
  defaults: ValidateOptions,
): Validator<unknown> {
  const settings = toWalkOptions(defaults);
  const run = getRun(validator);
  const steps = skeletonPath(validator.name, run, toSteps(path));
  const name = [validator.name, ...toSteps(path)].join('.');
  const runOne: Run = (value, options) => runField(run, steps, value, options);
  const is = (value: unknown): value is unknown => runOne(value, settings).result.ok;
  return assembleValidator(name, is, runOne, (options) => toWalkOptions({ ...defaults, ...options }));
}

/**
 * The validator of one field: its issues are those of the field alone, with paths from the field on. A path is text,
 * `customers.0.email`, or its steps, `['customers', 0, 'email']`; all items of an array are alike, whatever the index.
 *
 * A value that is undefined is an absent field: it is missing if the contract always requires it. What depends on other
 * fields is left to the validator of the whole document, and so are own rules of anything above the field. Where a
 * document may be anything, as some error responses may, every path is documented.
 *
 * @throws {TypeError} where the contract documents no such path, or an option is wrong.
 */
export function field<T, const P extends FieldPath>(
  form: FormSchema<T, unknown>,
  path: Documented<T, P, number>,
  options?: FormOptions,
): FormSchema<ValueAt<T, P, number>>;
export function field<T, const P extends FieldPath>(
  validator: Validator<T>,
  path: Documented<T, P, number>,
  options?: ValidateOptions,
): Validator<ValueAt<T, P, number>>;
export function field(
  source: Validator<unknown> | FormSchema<unknown>,
  path: FieldPath,
  options: ValidateOptions = {},
): Validator<unknown> | FormSchema<unknown> {
  if (!('contract' in source)) return createFieldValidator(source, path, options);
  return forForm(createFieldValidator(source.contract, path, {}), { ...source.options, ...options });
}
