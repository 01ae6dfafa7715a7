import type { FieldErrors } from '@data-import/validators';
import { NON_FIELD_ERRORS } from './error-body.js';

/**
 * The part of an issue that `toFieldErrors` reads. Issues of validators, of `fromFieldErrors`, of your own
 * server and of any Standard Schema have it.
 */
export interface FieldIssue {
  readonly message: string;
  /** Keys and indexes, or objects that have one. Without a path, the issue is about the top level. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string;
  /** The fields of a group. Its issue is at the object that contains them or, in forms, at one of them. */
  readonly fields?: readonly string[] | undefined;
}

export interface ToFieldErrorsOptions {
  /**
   * The path in the request to which the top level of the body corresponds: `['payload']` for validateAccount and
   * createAccount.
   */
  readonly root?: readonly (string | number)[];
}

const OBJECT_LEVEL: ReadonlySet<string | undefined> = /*#__PURE__*/ new Set(['at_least_one', 'exactly_one']);

function isUnder(root: readonly string[], path: readonly string[]): boolean {
  return path.length >= root.length && root.every((step, index) => step === path[index]);
}

/** The path relative to the root, if it is below. A missing root keeps its own name. */
export function toSteps(
  { path = [], code }: FieldIssue,
  root: readonly (string | number)[],
): (string | number)[] {
  const steps = path.map((step) => {
    const key = typeof step === 'object' ? step.key : step;
    return typeof key === 'number' ? key : String(key);
  });
  const isAbsentRoot = code === 'missing' && steps.length === root.length;
  return isUnder(root.map(String), steps.map(String)) && !isAbsentRoot ? steps.slice(root.length) : steps;
}

function toKeys(issue: FieldIssue, root: readonly string[]): string[] {
  const keys = toSteps(issue, root).map(String);
  const isAtField = issue.fields?.includes(keys.at(-1)!) === true;
  if (keys.length === 0 || (OBJECT_LEVEL.has(issue.code) && !isAtField)) keys.push(NON_FIELD_ERRORS);
  return keys;
}

function own(node: FieldErrors, key: string): FieldErrors[string] | undefined {
  return Object.hasOwn(node, key) ? node[key] : undefined;
}

/** Plain assignment to `__proto__` would set the prototype and lose the messages. */
function define(node: FieldErrors, key: string, value: FieldErrors[string]): void {
  Object.defineProperty(node, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Moves messages that are already at the key to `non_field_errors` of the new object. */
function descend(node: FieldErrors, key: string): FieldErrors {
  const found = own(node, key);
  if (found !== undefined && !Array.isArray(found)) return found;
  const made: FieldErrors = {};
  if (found !== undefined) define(made, NON_FIELD_ERRORS, found);
  define(node, key, made);
  return made;
}

function objectAt(node: FieldErrors, key: string): FieldErrors | undefined {
  const found = own(node, key);
  return Array.isArray(found) ? undefined : found;
}

/** Maps an object to a later one in its chain of `non_field_errors`. */
type Shortcuts = Map<FieldErrors, FieldErrors>;

/** Path compression, as in union-find: many issues at one long chain walk its length only once. */
function findLast(start: FieldErrors, shortcuts: Shortcuts): FieldErrors {
  const after = (node: FieldErrors): FieldErrors | undefined =>
    shortcuts.get(node) ?? objectAt(node, NON_FIELD_ERRORS);
  let last = start;
  for (let next = after(last); next !== undefined; next = after(last)) last = next;
  for (let node = start; node !== last;) {
    const next = after(node)!;
    shortcuts.set(node, last);
    node = next;
  }
  return last;
}

function put(body: FieldErrors, under: string, message: string, shortcuts: Shortcuts): void {
  const inner = objectAt(body, under);
  const [node, key] = inner === undefined ? [body, under] : [findLast(inner, shortcuts), NON_FIELD_ERRORS];
  const messages = own(node, key);
  if (Array.isArray(messages)) messages.push(message);
  else define(node, key, [message]);
}

/**
 * Converts issues to the 400 body of the service: objects keyed by field name or list index, with lists of
 * messages at the leaves. No issue is lost. Without issues the result is `{}`, which is not an error body.
 * Issues about a whole object go under its `non_field_errors`: `at_least_one`, `exactly_one`, issues at the
 * top level, and issues at a field with other issues below it. With `root`, paths below it start there; a
 * missing root keeps its own name, and issues outside the root keep their full path. Specification:
 * Endpoints, Account import (v2), rule 2; Errors.
 */
export function toFieldErrors(
  issues: readonly FieldIssue[],
  options: ToFieldErrorsOptions = {},
): FieldErrors {
  const root = (options.root ?? []).map(String);
  const body: FieldErrors = {};
  const shortcuts: Shortcuts = new Map();
  for (const issue of issues) {
    const keys = toKeys(issue, root);
    const last = keys.length - 1;
    let node = body;
    for (let i = 0; i < last; i++) node = descend(node, keys[i] as string);
    put(node, keys[last] as string, issue.message, shortcuts);
  }
  return body;
}
