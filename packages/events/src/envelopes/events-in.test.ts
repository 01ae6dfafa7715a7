import { expect, it } from 'vitest';
import { createEvent } from '../create-event.js';
import { AccountCreatedV1 } from '../generated/events/account.created/v1.js';
import { parseEvent } from '../parse-event-sync.js';
import { toCloudEvent } from './cloud-events.js';
import { toEventBridge } from './event-bridge.js';
import { eventsIn } from './events-in.js';

const payload = { account_number: 'A-1', account_user_emails: [] };
const event = { type: 'account.created', version: 'v1', payload };
const eventBridge = { id: 'e-1', 'detail-type': 'account.created-v1', detail: payload };
const cloudEvent = { specversion: '1.0', id: 'c-1', type: 'account.created-v1', data: payload };
const body = JSON.stringify(eventBridge);
const notification = { Type: 'Notification', MessageId: 'n-1', Message: body };
const sent = createEvent(AccountCreatedV1, payload, { id: 's-1', time: '2026-02-01T08:00:00Z' });

it.each([
  ['an event', event],
  ['JSON of an event', JSON.stringify(event)],
  ['an EventBridge event', eventBridge],
  ['an EventBridge event of an archive', { ...eventBridge, 'replay-name': 'again' }],
  ['an entry of PutEvents', toEventBridge(sent, { source: 'test' })],
  ['a CloudEvent', cloudEvent],
  ['a CloudEvent that was made here', toCloudEvent(sent, { source: '/test' })],
  ['a record of SQS', { messageId: 'm-1', body }],
  ['a message of SQS', { MessageId: 'm-1', Body: JSON.stringify(cloudEvent) }],
  ['a message of SQS with a notification', { MessageId: 'm-1', Body: JSON.stringify(notification) }],
  ['a notification of SNS', notification],
  ['a record of SNS', { EventSource: 'aws:sns', Sns: notification }],
])('%s is one event', (_name, document) => {
  const inputs = eventsIn(document);
  expect(inputs.map((input) => parseEvent(input))).toMatchObject([{ kind: 'valid', event }]);
});

it.each(['Records', 'Messages', 'Entries'])('%s contain one event each', (name) => {
  const items = [{ messageId: 'm-1', body }, { MessageId: 'm-2', Body: 'text' }, eventBridge, null];
  const outcomes = eventsIn({ [name]: items }).map((input) => parseEvent(input));
  expect(outcomes.map(({ kind, id }) => [kind, id])).toEqual([
    ['valid', 'e-1'],
    ['not-json', 'm-2'],
    ['valid', 'e-1'],
    ['malformed', undefined],
  ]);
  expect(eventsIn({ [name]: [] })).toEqual([]);
});

it.each([null, 7, 'text', [], [event], {}, { Records: 7 }, { body }, { messageId: 'm', body: 7 }])(
  'anything but an event is one outcome: %j',
  (document) => {
    const [outcome, ...others] = eventsIn(document).map((input) => parseEvent(input));
    expect(others).toEqual([]);
    expect(outcome?.kind).toMatch(/^(malformed|not-json)$/);
  },
);

it('does not throw if a document cannot be read', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const document of [proxy, { Records: [proxy] }]) {
    expect(eventsIn(document).map((input) => parseEvent(input).kind)).toEqual(['malformed']);
  }
});
