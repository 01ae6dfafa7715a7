import type { FieldErrors } from '@data-import/validators';
import { NON_FIELD_ERRORS } from './reported-issue.js';

/** What `toFieldErrors` needs of an issue: those of validators, those of `fromFieldErrors` and a server's own fit. */
export interface FieldIssue {
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly code?: string;
}

export interface ToFieldErrorsOptions {
  /**
   * Where in the request the top level of the body lies: `['payload']` for validateAccount and createAccount, whose
   * answers start at the account's fields.
   */
  readonly root?: readonly (string | number)[];
}

/** Codes of findings about the fields of an object together. */
const OBJECT_LEVEL: ReadonlySet<string | undefined> = /*#__PURE__*/ new Set(['at_least_one', 'exactly_one']);

function isUnder(root: readonly (string | number)[], path: readonly (string | number)[]): boolean {
  return path.length >= root.length && root.every((step, index) => String(step) === String(path[index]));
}

/** The keys that lead to the messages of an issue. */
function keysOf({ path, code }: FieldIssue, root: readonly (string | number)[]): string[] {
  const isAbsentRoot = code === 'missing' && path.length === root.length;
  const keys = (isUnder(root, path) && !isAbsentRoot ? path.slice(root.length) : path).map(String);
  if (keys.length === 0 || OBJECT_LEVEL.has(code)) keys.push(NON_FIELD_ERRORS);
  return keys;
}

function own(node: FieldErrors, key: string): FieldErrors[string] | undefined {
  return Object.hasOwn(node, key) ? node[key] : undefined;
}

/** Plain assignment to `__proto__` would set the prototype and lose the messages. */
function define(node: FieldErrors, key: string, value: FieldErrors[string]): void {
  Object.defineProperty(node, key, { value, enumerable: true, writable: true, configurable: true });
}

/** The object under a key, made where there is none; messages that stood there become those of the object. */
function descend(node: FieldErrors, key: string): FieldErrors {
  const found = own(node, key);
  if (found !== undefined && !Array.isArray(found)) return found;
  const made: FieldErrors = {};
  if (found !== undefined) define(made, NON_FIELD_ERRORS, found);
  define(node, key, made);
  return made;
}

/** Adds a message under a key, or to what concerns the object that is there as a whole. */
function put(body: FieldErrors, under: string, message: string): void {
  let [node, key] = [body, under];
  let found = own(node, key);
  while (found !== undefined && !Array.isArray(found)) {
    [node, key] = [found, NON_FIELD_ERRORS];
    found = own(node, key);
  }
  if (found === undefined) define(node, key, [message]);
  else found.push(message);
}

/**
 * Issues as the service answers them with status 400: objects keyed by field name or list index, and lists of
 * messages at the leaves, in the order of the issues. No issue is lost, and the result is plain JSON.
 *
 * What concerns an object as a whole stands under its `non_field_errors`: findings with the code `at_least_one` or
 * `exactly_one`, findings about the top level, and findings about a field that has other findings below it.
 *
 * With `root`, the paths below it start there. A finding about the root itself goes to the `non_field_errors` of the
 * top level, except that a root which is missing keeps its own name. Findings outside the root keep their full path:
 * `task_params.is_dry_run` stays under `task_params`, beside the account's fields.
 *
 * No issues give `{}`, which is not an error body: the service never answers one without messages.
 *
 * Specification: Endpoints, Account import (v2), rule 2; Errors.
 */
export function toFieldErrors(
  issues: readonly FieldIssue[],
  options: ToFieldErrorsOptions = {},
): FieldErrors {
  const root = options.root ?? [];
  const body: FieldErrors = {};
  for (const issue of issues) {
    const keys = keysOf(issue, root);
    const last = keys.length - 1;
    let node = body;
    for (let i = 0; i < last; i++) node = descend(node, keys[i] as string);
    put(node, keys[last] as string, issue.message);
  }
  return body;
}
