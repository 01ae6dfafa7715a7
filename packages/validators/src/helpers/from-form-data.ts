import {
  getRun,
  type Invalid,
  isObject,
  type Issue,
  issueAt,
  type PartialDocument,
  type PartialOptions,
  type Prepare,
  type Result,
  type RunValidator,
  unreadableFault,
  type Valid,
  type Validator,
  type WalkOptions,
} from '../runtime/index.js';
import { getAt } from './document-order.js';
import { type EmptyInputs, findEmptyInputs, omitEmptyInputs } from './empty-inputs.js';
import { type FormOptions, runForm } from './for-form.js';
import { addValue, buildDocument, type FormPart, nameFields, newPart } from './form-names.js';
import { countInexactDigits } from '../text/inexact-number.js';

/** The fields of a form: FormData, URLSearchParams, or a record, such as a parsed body or a row of a CSV file. */
export type FormFields =
  | Iterable<readonly [name: string, value: unknown]>
  | Readonly<Record<string, unknown>>;

export interface FormDataOptions extends FormOptions {
  /** Names that are not fields of the document, such as those of submit buttons. */
  readonly ignore?: readonly string[] | undefined;
}

/** An issue with the name of its field, written as the form writes names. */
export type FormIssue = Issue & { readonly name: string };

export interface InvalidForm extends Invalid {
  readonly issues: readonly FormIssue[];
}

export type FormResult<T> = Valid<T> | InvalidForm;

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

const BOOLEANS: ReadonlyMap<string, boolean> = /*#__PURE__*/ new Map([
  ['on', true],
  ['true', true],
  ['false', false],
]);

function isExact(text: string): boolean {
  return /^-?(?:\d+|\d*\.\d+)$/.test(text) && countInexactDigits(text) === 0;
}

function convert(text: string, issue: Issue): unknown {
  const trimmed = text.trim();
  if (trimmed !== text || issue.code !== 'type') return trimmed;
  const { expected, allowed } = issue;
  if (expected.includes('array')) return [text];
  const listed = allowed?.find((value) => value !== null && String(value) === text);
  if (listed !== undefined) return listed;
  const isNumber = expected.includes('number') || expected.includes('integer');
  if (isNumber && isExact(text)) return Number(text);
  return (expected.includes('boolean') ? BOOLEANS.get(text) : undefined) ?? text;
}

function convertAll(document: unknown, { issues }: EmptyInputs): boolean {
  let converted = false;
  for (const issue of issues) {
    const text = getAt(document, issue.path);
    const value = typeof text === 'string' ? convert(text, issue) : text;
    // NaN is no text, and differs from itself.
    if (Object.is(value, text)) continue;
    const parent = getAt(document, issue.path.slice(0, -1)) as Record<string | number, unknown>;
    parent[issue.path.at(-1)!] = value;
    converted = true;
  }
  return converted;
}

function toDocument(options: WalkOptions): Prepare {
  return (form, walk) => {
    for (;;) {
      const found = findEmptyInputs(options, walk);
      if (!convertAll(form, found)) return omitEmptyInputs(form, found);
    }
  };
}

function validate(
  run: RunValidator,
  form: unknown,
  root: FormPart,
  ignored: ReadonlySet<string>,
  options: WalkOptions,
): Result<unknown> {
  let document: unknown;
  try {
    const fields = readFields(form, ignored);
    if (fields === undefined) return run(form, options).result;
    for (const [name, value] of fields) addValue(root, name, value);
    document = fields.length === 0 ? {} : buildDocument(root);
  } catch {
    const issue = issueAt(unreadableFault, [], '', {}, options.describe);
    return { ok: false, issues: [issue], truncated: false };
  }
  return run(document, { ...options, thorough: true, prepare: toDocument(options) }).result;
}

/**
 * Validates the fields of a submitted form, which are all text. Nested names (`customers[0].mobile`, `customers.0.mobile`,
 * `customers[0][mobile]`) become objects and arrays, without gaps or empty rows. Where the contract requires it, a text
 * becomes a number, a boolean (`on`, `true`, `false`) or a list, and white space around it is removed. Empty fields count as
 * absent, as in `forForm`. Names that begin with `$` or `_` belong to frameworks and are ignored. Everything else that the
 * contract does not document is an issue, in every contract.
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
  const result = runForm((settings) => validate(getRun(validator), form, root, new Set(ignore), settings), {
    unknownFields: 'reject',
    ...options,
  }) as Result<T>;
  if (result.ok) return result;
  const toName = nameFields(root);
  return { ...result, issues: result.issues.map((issue) => ({ ...issue, name: toName(issue.path) })) };
}
