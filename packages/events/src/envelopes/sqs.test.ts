import { expect, it } from 'vitest';
import { parseEvent } from '../sync.js';
import { toBatchResponse } from './batch-response.js';
import { fromSqs } from './sqs.js';

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

it.each(['', 7, null, undefined])('the identifier of the message replaces the id %j of the body', (id) => {
  const event = { type: 'agreement.revoked', version: 'v2', id, payload: {} };
  expect(parseEvent(fromSqs({ messageId: 'm-1', body: JSON.stringify(event) })).id).toBe('m-1');
});

const body = '{}';
const results = [{ status: 'rejected' }, { status: 'fulfilled' }, { status: 'rejected' }] as const;

it.each([
  ['SQS', (id: string) => ({ messageId: id, body })],
  ['Kinesis', (id: string) => ({ eventID: 'x', kinesis: { data: body, sequenceNumber: id } })],
  ['DynamoDB', (id: string) => ({ eventID: 'x', dynamodb: { SequenceNumber: id } })],
])('the response to a batch of %s lists the failed records', (_source, create) => {
  const Records = ['a', 'b', 'c'].map((id) => create(id));
  expect(toBatchResponse({ Records }, results)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'a' }, { itemIdentifier: 'c' }],
  });
  expect(() => toBatchResponse({ Records }, results.slice(1))).toThrow(
    new RangeError('results: expected one per record, 3, got 2'),
  );
});

it.each([
  ['Records', { records: { 'accounts-0': [] } }],
  ['Records', undefined],
  ['Records[0]', { Records: [{ Sns: { MessageId: 'n-1' } }] }],
  ['Records[0]', { Records: [{ eventID: 'x', dynamodb: {} }] }],
  ['Records[0]', { Records: [null] }],
])('there is no response for other batches: %s of %j', (where, batch) => {
  expect(() => toBatchResponse(batch as never, [{ status: 'fulfilled' }])).toThrow(
    new TypeError(
      `${where}: expected records of SQS, Kinesis or DynamoDB; Lambda has partial responses for these only`,
    ),
  );
});
