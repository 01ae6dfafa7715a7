import { beforeEach, expect, it, vi } from 'vitest';
import { accepts } from './accepts.js';
import { validatorOf } from './validator.js';

vi.mock('./validator.js');

beforeEach(() => {
  vi.mocked(validatorOf).mockReset();
});

it.each([
  ['rejects the witness on the accepting side', false, false],
  ['accepts the witness on the rejecting side', true, true],
])('does not answer no where the validator %s', (_what, first, second) => {
  vi.mocked(validatorOf)
    .mockReturnValueOnce(() => first)
    .mockReturnValueOnce(() => second);
  expect(accepts({ type: 'string' }, { type: 'integer' })).toEqual({
    answer: 'unknown',
    reason: 'the validator does not confirm "text"',
  });
});

it('does not answer no where the validator fails', () => {
  vi.mocked(validatorOf).mockImplementationOnce(() => {
    throw new Error('out of order');
  });
  expect(accepts({ type: 'string' }, { type: 'integer' })).toEqual({
    answer: 'unknown',
    reason: 'the comparison failed: out of order',
  });
});
