import { type FieldErrors, isFieldErrors } from '@data-import/validators/FieldErrors';
import { MAX_DEPTH, toPointer } from '@data-import/validators/runtime';
import { isObject, NON_FIELD_ERRORS, textAt } from './error-body.js';
import type { RulesOfDeployment } from './interpretation.js';
import type { ReportedIssue } from './reported-issue.js';

const ARRAY_INDEX = /^(?:0|[1-9]\d{0,9})$/;
const MAX_INDEX = 2 ** 32 - 2;

export function toStep(key: string): string | number {
  return ARRAY_INDEX.test(key) && Number(key) <= MAX_INDEX ? Number(key) : key;
}

export function reportedIssue(
  text: string,
  { path, pointer }: Pick<ReportedIssue, 'path' | 'pointer'>,
): ReportedIssue {
  return { code: 'reported', message: text, path, pointer, text };
}

type ReportedLocation = Pick<ReportedIssue, 'path' | 'pointer'>;

function below({ path, pointer }: ReportedLocation, key: string): ReportedLocation {
  const step = toStep(key);
  return { path: [...path, step], pointer: pointer + toPointer([step]) };
}

function addIssues(node: FieldErrors, place: ReportedLocation, issues: ReportedIssue[], most: number): void {
  for (const [key, value] of Object.entries(node)) {
    if (issues.length >= most) return;
    if (Array.isArray(value)) {
      const about = key === NON_FIELD_ERRORS ? place : below(place, key);
      for (const text of value.slice(0, most - issues.length)) issues.push(reportedIssue(text, about));
    } else if (value !== undefined) {
      addIssues(value, below(place, key), issues, most);
    }
  }
}

export function listIssues(errors: FieldErrors, most: number): ReportedIssue[] {
  const issues: ReportedIssue[] = [];
  addIssues(errors, { path: [], pointer: '' }, issues, most);
  return issues;
}

function isEmptyObject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function isMessages(value: unknown): value is [string, ...string[]] {
  // A spread, because `every` skips holes.
  return Array.isArray(value) && [...(value as unknown[])].every((item) => typeof item === 'string');
}

/** `isFieldErrors` rejects deeper nesting anyway. */
export const MAX_STEPS = MAX_DEPTH + 2;

/** Top-level names under which services explain the whole response. Deeper, they may be fields. */
const EXPLANATIONS = [
  'error_detail',
  'error',
  'message',
  'code',
  'title',
  'type',
  'status',
  NON_FIELD_ERRORS,
];

/** In a list, an empty object stands for a valid item. */
function indexLists(value: unknown, depth: number): FieldErrors | undefined {
  const isList = Array.isArray(value) && value.every(isObject);
  if (depth > MAX_STEPS || !(isList || isObject(value)) || textAt(value, 'detail') !== undefined)
    return undefined;
  const entries: [string, FieldErrors[string]][] = [];
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined || (isList && isEmptyObject(item))) continue;
    const messages = typeof item === 'string' ? [item] : item;
    const errors = isMessages(messages) ? messages : indexLists(messages, depth + 1);
    if (errors === undefined) return undefined;
    entries.push([key, errors]);
  }
  return Object.fromEntries(entries);
}

/**
 * Normalises other Django REST forms: `[{}, { a: ['Odd.'] }]` to `{ 1: { a: ['Odd.'] } }`, `['Odd.']` to
 * `non_field_errors`, and `{ a: 'Odd.' }` to `{ a: ['Odd.'] }`, except for explanations (`detail`).
 */
export function readFieldErrors(body: unknown): FieldErrors | undefined {
  if (isFieldErrors(body)) return body;
  if (isMessages(body) && body.length > 0) return { [NON_FIELD_ERRORS]: body };
  if (EXPLANATIONS.some((name) => textAt(body, name) !== undefined)) return undefined;
  const indexed = indexLists(body, 0);
  return isFieldErrors(indexed) ? indexed : undefined;
}

/**
 * Lists the issues of a 400 body of the form `FieldErrors`, one for each message, in the order of the body:
 * the inverse of `toFieldErrors`. Also reads a list of messages, one message in place of a list and, with
 * `deployment`, its lists of errors. Returns `undefined` for other values. Never throws for parsed JSON. A
 * body does not distinguish a list from an object with numeric keys: a key written as an array index (`0`,
 * `12`; not `007`) becomes a number. Messages under `non_field_errors` get the path of the object.
 * Specification: Endpoints, Account import (v2), rule 2.
 */
export function fromFieldErrors(
  body: unknown,
  { deployment }: { readonly deployment?: RulesOfDeployment | undefined } = {},
): readonly ReportedIssue[] | undefined {
  const listed = typeof deployment?.readErrors === 'function' ? deployment.readErrors(body) : undefined;
  if (listed !== undefined) return listed;
  const errors = readFieldErrors(body);
  if (errors !== undefined) return listIssues(errors, Number.POSITIVE_INFINITY);
  return isEmptyObject(body) ? [] : undefined;
}
