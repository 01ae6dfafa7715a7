import {
  getRun,
  type Invalid,
  isObject,
  type Issue,
  issueAt,
  type IssueLocation,
  type PartialDocument,
  type PartialOptions,
  type Result,
  unreadableFault,
  type Valid,
  type Validator,
} from '../runtime/index.js';
import { type Advised, type FormAdvice, type FormOptions, runForm } from './for-form.js';
import { addValue, buildDocument, type FormPart, nameFields, newPart } from './form-names.js';

/** The fields of a form: FormData, URLSearchParams, or a record, such as a parsed body or a row of a CSV file. */
export type FormFields =
  | Iterable<readonly [name: string, value: unknown]>
  | Readonly<Record<string, unknown>>
  // React Native's class, which is not iterable and has no index signature.
  | { append(name: string, value: string): void };

export interface FormDataOptions extends FormOptions {
  /** Names that are not fields of the document, such as those of submit buttons. */
  readonly ignore?: readonly string[] | undefined;
}

/** An issue with the name of its field, written as the form writes names. */
export type FormIssue = Issue & { readonly name: string };

export interface InvalidForm extends Invalid {
  readonly issues: readonly FormIssue[];
}

export type FormResult<T> = (Valid<T> | InvalidForm) & Advised<FormAdvice & { readonly name: string }>;

/** The fields that frameworks add to a form, such as `$ACTION_KEY` of React or `__RequestVerificationToken`. */
const OF_FRAMEWORKS = /^(?:\d+_)?\$|^_/;

type Field = readonly [name: string, value: unknown];

function flatten(name: string, value: unknown): readonly Field[] {
  if (Array.isArray(value)) {
    return (value as unknown[]).flatMap((item, index) =>
      flatten(isObject(item) ? `${name}[${index}]` : name, item),
    );
  }
  if (!isObject(value)) return [[name, isEmptyFile(value) ? '' : value]];
  return Object.entries(value).flatMap(([inner, item]) => flatten(`${name}[${inner}]`, item));
}

/** A file input without a file is sent as an empty file without a name. */
function isEmptyFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { size, name } = value as { readonly size?: unknown; readonly name?: unknown };
  return size === 0 && name === '';
}

function listEntries(form: unknown): readonly Field[] | undefined {
  if (typeof form !== 'object' || form === null) return undefined;
  if (Symbol.iterator in form) return [...(form as Iterable<Field>)];
  // The FormData of React Native is not iterable.
  const { _parts: parts, append } = form as { readonly _parts?: Iterable<Field>; readonly append?: unknown };
  if (parts !== undefined && typeof append === 'function') return [...parts];
  return isObject(form) ? Object.entries(form) : undefined;
}

function readFields(form: unknown, ignored: ReadonlySet<string>): readonly Field[] | undefined {
  return listEntries(form)
    ?.filter(([name, value]) => value !== undefined && !OF_FRAMEWORKS.test(name) && !ignored.has(name))
    .flatMap(([name, value]) => flatten(name, value));
}

/** The values of a form as an object; the form itself if it has no fields. */
function toValues(form: unknown, root: FormPart, ignored: ReadonlySet<string>): unknown {
  const fields = readFields(form, ignored);
  if (fields === undefined) return form;
  for (const [name, value] of fields) addValue(root, name, value);
  return fields.length === 0 ? {} : buildDocument(root);
}

/**
 * Validates the fields of a submitted form, as `forForm` does its values: both return the same document, and issues at the
 * same places. Nested names (`customers[0].mobile`, `customers.0.mobile`, `customers[0][mobile]`) become objects and arrays
 * without gaps. Names that begin with `$` or `_` belong to frameworks and are ignored. Everything else that the contract does
 * not document is an issue, in every contract.
 *
 * @throws {TypeError} if an option is unknown or invalid.
 */
export function fromFormData<T>(
  validator: Validator<T>,
  form: FormFields,
  options: FormDataOptions & Pick<PartialOptions, 'partial'>,
): FormResult<PartialDocument<T>>;
export function fromFormData<T>(
  validator: Validator<T>,
  form: FormFields,
  options?: FormDataOptions,
): FormResult<T>;
export function fromFormData<T>(
  validator: Validator<T>,
  form: FormFields,
  { ignore = [], ...options }: FormDataOptions = {},
): FormResult<T> {
  if (!Array.isArray(ignore) || !ignore.every((name) => typeof name === 'string')) {
    throw new TypeError('ignore: expected an array of strings');
  }
  const root = newPart('');
  let run = getRun(validator);
  let values: unknown;
  try {
    values = toValues(form, root, new Set(ignore));
  } catch {
    run = (_values, { describe }) => {
      const issue = issueAt(unreadableFault, [], '', {}, describe);
      return { value: undefined, result: { ok: false, issues: [issue], truncated: false } };
    };
  }
  const { advice, ...result } = runForm(run, values, { unknownFields: 'reject', ...options }) as Result<T> &
    Advised;
  if (result.ok && advice === undefined) return result;
  const toName = nameFields(root);
  const name = <Remark extends IssueLocation>(each: Remark) => ({ ...each, name: toName(each.path) });
  const advised = advice && {
    advice: advice.map((each) => ({ ...name(each), ...(each.related && { related: name(each.related) }) })),
  };
  return result.ok ? { ...result, ...advised } : { ...result, issues: result.issues.map(name), ...advised };
}
