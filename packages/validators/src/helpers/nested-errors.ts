import type { Issue, Path, Validator } from '../runtime/index.js';
import { getPart } from '../runtime/get-at.js';
import { toSteps } from './field-path.js';
import type { FormSchema } from './for-form.js';
import { setField } from './form-values.js';
import type { Documented, FieldPath } from './path-types.js';

/** Messages in the shape of the values of a form: an object for an object, a list for a list. */
export interface NestedErrors {
  [name: string]: NestedError;
}

/** A list has no entry for items without an issue. */
export type NestedError = string | NestedErrors | NestedError[] | undefined;

export interface NestedErrorsOptions {
  /**
   * The key of messages about an object or a list in which other values have messages too, and about the form as a whole
   * (default: `''`). For React Final Form it is `FORM_ERROR`.
   */
  readonly own?: string | undefined;
}

type Container = Record<string | number, NestedError>;

/** Ignores a path step `length`, which would resize a list. */
function put(container: Container, step: string | number, value: NestedError): void {
  if (!(Array.isArray(container) && step === 'length')) setField(container, step, value);
}

function getOwn(container: Container, step: string | number): NestedError {
  return getPart(container, step) as NestedError;
}

function descend(container: Container, step: string | number, next: string | number, own: string): Container {
  const found = getOwn(container, step);
  if (typeof found === 'object') return found as Container;
  const made = (typeof next === 'number' ? [] : {}) as Container;
  if (found !== undefined) put(made, own, found);
  put(container, step, made);
  return made;
}

/**
 * Converts issues to the result that Formik and React Final Form expect from `validate`: nested like the
 * values, the first message of each input. It takes time linear in the paths.
 */
export function toNestedErrors(
  issues: readonly Pick<Issue, 'path' | 'message'>[],
  { own = '' }: NestedErrorsOptions = {},
): NestedErrors {
  const errors: Container = {};
  for (const { path, message } of issues) {
    let container = errors;
    path.forEach((step, index) => {
      if (index > 0) container = descend(container, path[index - 1]!, step, own);
    });
    const last = path.at(-1) ?? own;
    const found = getOwn(container, last);
    if (typeof found !== 'object') put(container, last, found ?? message);
    else if (getOwn(found as Container, own) === undefined) put(found as Container, own, message);
  }
  return errors as NestedErrors;
}

/** How a form writes the name of a nested input: `customers[0].mobile` or `customers.0.mobile`. */
export type NameNotation = 'brackets' | 'dots';

/** The name of the input at the path of an issue. For fields that TypeScript checks, use `inputName`. */
export function toInputName(path: Path, notation: NameNotation = 'brackets'): string {
  if (notation === 'dots') return path.join('.');
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index > 0 ? `.${step}` : step))
    .join('');
}

/** The name of the input of a field. TypeScript checks the path. */
export function inputName<T, const P extends FieldPath>(
  _of: Validator<T> | FormSchema<T>,
  path: Documented<T, P, number>,
  notation?: NameNotation,
): string {
  const steps = toSteps(path as FieldPath).map((step) => (/^\d+$/.test(String(step)) ? Number(step) : step));
  return toInputName(steps, notation);
}
