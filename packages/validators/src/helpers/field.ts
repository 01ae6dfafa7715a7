import {
  type WalkOptions,
  type Issue,
  type IssueLocation,
  type Path,
  type Ran,
  pickUnknownFields,
  type RunValidator,
  getRun,
  toWalkOptions,
  type ValidateOptions,
  type Validator,
  assembleValidator,
} from '../runtime/index.js';
import { getAt } from '../runtime/get-at.js';
import { isBelow, buildSkeleton, skeletonPath, toSteps } from './field-path.js';
import { placeAt, type PrepareForm } from './form-values.js';
import { type EmptyInput, forForm, type FormOptions, type FormSchema } from './for-form.js';
import type { Documented, FieldPath, ValueAt } from './path-types.js';

function relative<T extends IssueLocation>(issue: T, field: Path): T {
  return placeAt(issue, issue.path.slice(field.length));
}

/** `advise` expects a whole document, so it gets a skeleton around the field. */
function adviseOnField(advise: NonNullable<FormOptions['advise']>, field: Path): FormOptions['advise'] {
  return (value) =>
    advise(buildSkeleton(field, value))
      .filter(({ path }) => isBelow(path, field))
      .map((each) => relative({ ...each, related: undefined }, field));
}

function isUnconditional(issue: Issue): boolean {
  return issue.code === 'missing' && !('condition' in issue);
}

function concerns({ code, path }: Issue, field: Path): boolean {
  return isBelow(path, field) || (code === 'no_match' && isBelow(field, path));
}

function runField(run: RunValidator, field: Path, value: unknown, options: WalkOptions): Ran {
  const { maxIssues, partial, minDepth = 0, prepare } = options;
  const deeper = { maxIssues: maxIssues + field.length, minDepth: minDepth + field.length };
  const room = { ...options, ...deeper, thorough: true };
  const { value: document, result } = run(buildSkeleton(field, value, prepare as PrepareForm), room);
  const validated = getAt(document, field);
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
  const given = result.ok ? getAt(result.value, field) : validated;
  return { value: validated, result: { ok: true, value: given, ...report } };
}

function createFieldValidator(
  validator: Validator<unknown>,
  path: FieldPath,
  steps: Path,
  defaults: ValidateOptions,
): Validator<unknown> {
  const settings = toWalkOptions(defaults);
  const run = getRun(validator);
  const name = [validator.name, ...toSteps(path)].join('.');
  const runOne: RunValidator = (value, options) => runField(run, steps, value, options);
  const is = (value: unknown): value is unknown => runOne(value, settings).result.ok;
  return assembleValidator(name, is, runOne, (options) => toWalkOptions({ ...defaults, ...options }));
}

/**
 * Creates the validator of one field. It reports only issues of this field, with paths relative to the field. The path is
 * text, `customers.0.email`, or a list of steps, `['customers', 0, 'email']`. The index of an array item makes no difference.
 *
 * `undefined` is an absent field, which is an issue if the contract always requires the field. Rules that involve other
 * fields, and custom rules of a part around the field, are checked only by the validator of the whole document. If a
 * document may be any JSON value, like some error responses, every path is allowed.
 *
 * @throws {TypeError} if the path is undocumented, or an option is invalid.
 */
export function field<T, const P extends FieldPath, Empty extends EmptyInput>(
  form: FormSchema<T, unknown, Empty>,
  path: Documented<T, P, number>,
  options?: FormOptions,
): FormSchema<ValueAt<T, P, number>, ValueAt<T, P, number>, Empty>;
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
  const validator = 'contract' in source ? source.contract : source;
  const steps = skeletonPath(validator.name, getRun(validator), toSteps(path));
  if (!('contract' in source)) return createFieldValidator(validator, path, steps, options);
  const { advise } = source.options;
  const defaults = { ...source.options, ...(advise && { advise: adviseOnField(advise, steps) }) };
  return forForm(createFieldValidator(validator, path, steps, {}), { ...defaults, ...options });
}
