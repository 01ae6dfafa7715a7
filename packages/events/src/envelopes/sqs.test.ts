import { expect, it } from 'vitest';
import { parseEvent } from '../parse-event-sync.js';
import { fromSqs, toSqsBatchResponse } from './sqs.js';

const payload = { account_number: 'A-1', account_user_emails: [] };
const event = { type: 'account.created', version: 'v1', payload };
const eventBridge = {
  id: 'e-1',
  time: '2024-03-01T09:30:00Z',
  'detail-type': 'account.created-v1',
  detail: payload,
};
const cloudEvent = { specversion: '1.0', id: 'c-1', type: 'account.created-v1', data: payload };

function record(body: unknown): { messageId: string; body: string } {
  return { messageId: 'm-1', body: typeof body === 'string' ? body : JSON.stringify(body) };
}

it.each([
  ['an event', event, 'm-1'],
  ['an event with an identifier', { ...event, id: 'i-1' }, 'i-1'],
  ['an EventBridge event', eventBridge, 'e-1'],
  ['a CloudEvent', cloudEvent, 'c-1'],
  ['an SNS notification', { Type: 'Notification', Message: JSON.stringify(eventBridge) }, 'e-1'],
  [
    'an SNS notification of a CloudEvent',
    { Type: 'Notification', Message: JSON.stringify(cloudEvent) },
    'c-1',
  ],
])('a record carries %s', (_name, body, id) => {
  expect(parseEvent(fromSqs(record(body)))).toMatchObject({ kind: 'valid', event, id });
});

it.each([
  ['not-json', '{"detail-type": ', '/payload'],
  ['not-json', '', '/payload'],
  ['malformed', '7', '/type'],
  ['malformed', '{}', '/type'],
  ['malformed', '{"detail-type":"account.created"}', '/version'],
])('a record that carries none is %s, with the identifier of the message: %s', (kind, body, pointer) => {
  const outcome = parseEvent(fromSqs(record(body)));
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
