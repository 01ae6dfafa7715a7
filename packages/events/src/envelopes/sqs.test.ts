import { expect, it } from 'vitest';
import { parseEvent } from '../parse-event-sync.js';
import { fromSqs, toSqsBatchResponse } from './sqs.js';

it.each([
  ['not-json', '{"detail-type": ', '/payload'],
  ['not-json', '', '/payload'],
  ['malformed', '7', '/type'],
  ['malformed', '{}', '/type'],
  ['malformed', '{"detail-type":"account.created"}', '/version'],
])('a record that carries none is %s, with the identifier of the message: %s', (kind, body, pointer) => {
  const outcome = parseEvent(fromSqs({ messageId: 'm-1', body }));
  expect(outcome).toMatchObject({ kind, id: 'm-1' });
  expect('issues' in outcome && outcome.issues.map((issue) => issue.pointer)).toContain(pointer);
});

it('the response to a batch lists the failed records', () => {
  const Records = ['a', 'b', 'c'].map((messageId) => ({ messageId, body: '{}' }));
  const results = [{ status: 'rejected' }, { status: 'fulfilled' }, { status: 'rejected' }] as const;
  expect(toSqsBatchResponse({ Records }, results)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'a' }, { itemIdentifier: 'c' }],
  });
  expect(() => toSqsBatchResponse({ Records }, results.slice(1))).toThrow(
    new RangeError('results: expected one per record, 3, got 2'),
  );
});
