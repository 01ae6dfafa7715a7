import type { Issue, ValidationError } from '@data-import/validators';
import { isObject } from './error-body.js';

export { ValidationError } from '@data-import/validators/runtime';

function isIssue(value: unknown): value is Issue {
  return (
    isObject(value) &&
    typeof value['code'] === 'string' &&
    typeof value['message'] === 'string' &&
    typeof value['pointer'] === 'string' &&
    Array.isArray(value['path']) &&
    value['path'].every((step) => typeof step === 'string' || typeof step === 'number')
  );
}

/** Whether a thrown value is a `ValidationError`, also one of a second copy of the package. Never throws. */
export function isValidationError(value: unknown): value is ValidationError {
  try {
    return (
      isObject(value) &&
      value['name'] === 'ValidationError' &&
      typeof value['contract'] === 'string' &&
      Array.isArray(value['issues']) &&
      value['issues'].every(isIssue)
    );
  } catch {
    // A thrown value need not be plain data: a getter or a proxy may throw when it is read.
    return false;
  }
}
