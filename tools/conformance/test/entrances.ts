import { ValidationError } from '@data-import/validators';
import { expect } from 'vitest';
import type { Contract } from './contracts.js';

/** The verdicts of `validate`, of the Standard Schema entry and of `assert`, which alone may throw, and only its own error. */
function verdicts({ validator }: Contract, value: unknown): boolean[] {
  const standard = validator['~standard'].validate(value);
  if (standard instanceof Promise) throw new TypeError('the Standard Schema entry must be synchronous');
  return [validator.validate(value).ok, standard.issues === undefined, isAsserted(validator, value)];
}

function isAsserted(validator: Contract['validator'], value: unknown): boolean {
  const assert: (value: unknown) => void = validator.assert;
  try {
    assert(value);
    return true;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    expect(error.issues).not.toHaveLength(0);
    return false;
  }
}

/** The one verdict of every entry point but the guard. None of them throws. */
export function verdictWithoutGuard(contract: Contract, value: unknown): boolean {
  const [first, ...others] = verdicts(contract, value);
  for (const unknownFields of ['report', 'reject', 'strip'] as const) {
    const result = contract.validator.validate(value, { unknownFields });
    if (!result.ok) expect(result.issues).not.toHaveLength(0);
  }
  expect(others, contract.name).toStrictEqual(others.map(() => first));
  return first!;
}

/** The one verdict of every entry point. */
export function verdictOfAll(contract: Contract, value: unknown): boolean {
  const isValid = verdictWithoutGuard(contract, value);
  expect(contract.validator.is(value), contract.name).toBe(isValid);
  return isValid;
}
