import { ValidationError } from '@data-import/validators';
import { expect } from 'vitest';
import type { Contract } from './contracts.js';

/** What each way into a validator but the guard says of a value: none of them may throw, but `assert` its own error. */
function verdicts({ validator }: Contract, value: unknown): boolean[] {
  const standard = validator['~standard'].validate(value);
  if (standard instanceof Promise) throw new TypeError('the Standard Schema entry answers at once');
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

/** What `validate`, the Standard Schema entry and `assert` say of a value: that it is one, and that nothing is thrown. */
export function heard(contract: Contract, value: unknown): boolean {
  const [first, ...others] = verdicts(contract, value);
  for (const unknownFields of ['report', 'reject'] as const) {
    const result = contract.validator.validate(value, { unknownFields });
    if (!result.ok) expect(result.issues).not.toHaveLength(0);
  }
  expect(others, contract.name).toStrictEqual(others.map(() => first));
  return first!;
}

/** What every way in says of a value. */
export function heardByAll(contract: Contract, value: unknown): boolean {
  const said = heard(contract, value);
  expect(contract.validator.is(value), contract.name).toBe(said);
  return said;
}
