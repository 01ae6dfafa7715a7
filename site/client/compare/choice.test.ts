import { expect, it } from 'vitest';
import { toHash, readChoice } from './contracts.js';

const before = 'events/billing.ledger.entry_posted/v1';
const after = 'events/billing.ledger.entry_posted/v2';

it('is written so that a person can read it', () => {
  expect(toHash({ before, after })).toBe(`#before=${before}&after=${after}`);
});

it.each([[{ before, after }], [{ before }], [{ after }], [{}], [{ before: 'contracts/a&b=c' }]])(
  'reads %j as it was written',
  (choice) => {
    expect(readChoice(toHash(choice))).toEqual(choice);
  },
);

it('is read from a link that is percent-encoded as a whole', () => {
  expect(readChoice(`#${encodeURIComponent(`before=${before}&after=${after}`)}`)).toEqual({ before, after });
});

it.each(['', '#', '#comparison-title', '#%', '#before=', '#before'])('is empty for %j', (hash) => {
  expect(readChoice(hash)).toEqual({});
});
