import type { Issue, ValidationError } from '@data-import/validators';
import { isObject } from './body-text.js';

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

/**
 * Whether something thrown is a `ValidationError`. Looks at its name, contract and issues and not at its class, so
 * that an error from a second copy of the package is known too. Never throws.
 */
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
    // Unlike an answer, a thrown value need not be JSON: a getter or a proxy may throw when looked at.
    return false;
  }
}
