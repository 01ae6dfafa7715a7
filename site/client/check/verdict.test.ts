import { expect, it } from 'vitest';
import { sentence } from '../sentence.js';

it.each([
  ['the catalogue has no such event', 'The catalogue has no such event.'],
  ['read from an SQS record; did you mean this?', 'Read from an SQS record; did you mean this?'],
  ['account.created has no version v9', 'account.created has no version v9.'],
  ['agreement_x has no version v9', 'agreement_x has no version v9.'],
])('%j becomes a sentence without changing names', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});
