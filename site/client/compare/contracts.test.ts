import { expect, it } from 'vitest';
import { describeTitle, nameSides, readChoice, toHash } from './contracts.js';

it('names two versions of an event by their versions', () => {
  const event = {
    id: '',
    kind: 'event',
    travels: 'event',
    page: '',
    file: '',
    type: 'a.b',
  } as const;
  const [one, other] = ['v1', 'v2'].map((version) => ({ ...event, title: `a.b ${version}`, version }));
  expect(nameSides(one, other)).toEqual({ before: 'v1', after: 'v2' });
  expect(describeTitle({ before: 'v1', after: 'v2' }, one, other)).toBe('a.b: from v1 to v2');
  expect(nameSides(one, undefined)).toEqual({ before: 'a.b v1', after: 'the pasted schema' });
  expect(describeTitle({ before: 'the pasted schema', after: 'X' }, undefined, one)).toBe(
    'From the pasted schema to X',
  );
});

const before = 'events/billing.ledger.entry_posted/v1';
const after = 'events/billing.ledger.entry_posted/v2';

it('is written in a readable form', () => {
  expect(toHash({ before, after })).toBe(`#before=${before}&after=${after}`);
});

it.each([[{ before, after }], [{ before }], [{ after }], [{}], [{ before: 'contracts/a&b=c' }]])(
  'restores %j from its link',
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
