import { FieldErrors } from '@data-import/validators/FieldErrors';
import { toPointer } from '@data-import/validators/runtime';
import { NON_FIELD_ERRORS, type ReportedIssue, reportedIssue, toStep } from './reported-issue.js';

type Place = Pick<ReportedIssue, 'path' | 'pointer'>;

function below({ path, pointer }: Place, key: string): Place {
  const step = toStep(key);
  return { path: [...path, step], pointer: pointer + toPointer([step]) };
}

function collect(node: FieldErrors, place: Place, issues: ReportedIssue[]): void {
  for (const [key, value] of Object.entries(node)) {
    if (Array.isArray(value)) {
      const about = key === NON_FIELD_ERRORS ? place : below(place, key);
      for (const text of value) issues.push(reportedIssue(text, about));
    } else if (value !== undefined) {
      collect(value, below(place, key), issues);
    }
  }
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}

/**
 * The issues in a 400 body of the form `FieldErrors`, one for each message, in the order of the body. This is the
 * inverse of `toFieldErrors`: every message and path is restored (relative to the root, if one was given). Returns
 * `undefined` for any other value, and no issues for `{}`. Never throws for a value that `JSON.parse` returns.
 *
 * A body does not distinguish a list from an object with numeric keys: a key written as an array index (`0`, `12`; not
 * `007`) becomes a number. Messages under `non_field_errors` get the path of the object that they are about.
 *
 * Specification: Endpoints, Account import (v2), rule 2.
 */
export function fromFieldErrors(body: unknown): readonly ReportedIssue[] | undefined {
  const issues: ReportedIssue[] = [];
  if (FieldErrors.is(body)) collect(body, { path: [], pointer: '' }, issues);
  else if (!isEmptyObject(body)) return undefined;
  return issues;
}
