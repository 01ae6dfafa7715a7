import { MAX_DEPTH, toPointer } from '@data-import/validators/runtime';
import { isObject, textAt } from './error-body.js';
import { NON_FIELD_ERRORS, type ReportedIssue, reportedIssue, toStep } from './reported-issue.js';

/** The steps of a path that `FieldErrors` can have. Longer ones would be nested only to be rejected. */
const MAX_STEPS = MAX_DEPTH + 2;

/** `customers.0.mobile` -> `['customers', 0, 'mobile']`; without an attribute, the whole request. */
function parsePath(attr: string): (string | number)[] {
  const path = attr === '' ? [] : attr.split('.').map(toStep);
  if (path.at(-1) === NON_FIELD_ERRORS) path.pop();
  return path;
}

function toIssue(item: unknown): ReportedIssue | undefined {
  const text = textAt(item, 'detail');
  if (text === undefined) return undefined;
  const path = parsePath(textAt(item, 'attr') ?? '');
  if (path.length > MAX_STEPS) return undefined;
  const issue = reportedIssue(text, { path, pointer: toPointer(path) });
  const serviceCode = textAt(item, 'code');
  return serviceCode === undefined ? issue : { ...issue, serviceCode };
}

/**
 * The issues of a body in the list form, `{code, detail, errors: [{attr, code, detail}]}`. The specification does not
 * show this form, so only the `detail` of each item is required; without one, or with an `attr` that is nested deeper
 * than `FieldErrors` is followed, the result is undefined.
 */
export function fromErrorList(body: unknown): readonly ReportedIssue[] | undefined {
  if (!isObject(body) || !Array.isArray(body['errors'])) return undefined;
  const issues: ReportedIssue[] = [];
  for (const item of body['errors'] as unknown[]) {
    const issue = toIssue(item);
    if (issue === undefined) return undefined;
    issues.push(issue);
  }
  return issues;
}
