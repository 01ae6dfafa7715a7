import type { Issue } from './issue.js';
import { isObject } from './objects.js';
import type { ValidationError } from './validation-error.js';

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
    const { name, contract, issues } = Object(value) as Partial<ValidationError>;
    return (
      name === 'ValidationError' &&
      typeof contract === 'string' &&
      Array.isArray(issues) &&
      issues.every(isIssue)
    );
  } catch {
    // A thrown value need not be plain data: a getter or a proxy may throw when it is read.
    return false;
  }
}
