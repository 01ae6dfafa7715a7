import { Validator } from '@cfworker/json-schema';
import { expect, it } from 'vitest';
import { explainRejection, INTERPRETER } from './interpreter.js';

function isEmail(): boolean {
  return new Validator({ format: 'email' }).validate('x').valid;
}

it('formats of other code in the process stay', () => {
  expect(isEmail()).toBe(false);
  expect(INTERPRETER.createValidator({ format: 'email' })('x')).toBe(true);
  expect(explainRejection({ format: 'date' }, '2023-02-29')).toHaveLength(1);
  expect(isEmail()).toBe(false);
});
