import { CloudEvent, HTTP, Kafka } from 'cloudevents';
import { expect, it } from 'vitest';
import { createEvent } from '../create-event.js';
import { AccountCreatedV1 } from '../generated/events/account.created-v1.js';
import { describeOutcome } from '../describe-outcome.js';
import { parseEvent } from '../sync.js';
import { fromCloudEvents, toCloudEvent } from './cloud-events.js';
import { toEventBridge } from './event-bridge.js';
import { describeEnvelope } from './envelope-kinds.js';
import { eventsIn } from './events-in.js';
import { fromHttp } from './http.js';
import { fromKafka } from './kafka.js';

const payload = { account_number: 'A-1', account_user_emails: [] };
const event = { type: 'account.created', version: 'v1', payload };
const eventBridge = { id: 'e-1', 'detail-type': 'account.created-v1', detail: payload };
const cloudEvent = { specversion: '1.0', id: 'c-1', type: 'account.created-v1', data: payload };
const body = JSON.stringify(eventBridge);
const notification = { Type: 'Notification', MessageId: 'n-1', Message: body };
const sent = createEvent(AccountCreatedV1, payload, { id: 's-1', time: '2026-02-01T08:00:00Z' });

const json = JSON.stringify(payload);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const lambdaKafka = {
  timestampType: 'CREATE_TIME',
  topic: 'accounts',
  partition: 0,
  value: base64(json),
  headers: [{ ce_type: [...Buffer.from('account.created-v1')] }],
};

it.each([
  ['an event', event],
  ['JSON of an event', JSON.stringify(event)],
  ['an entry of PutEvents', toEventBridge(sent, { source: 'test' })],
  ['a CloudEvent that was made here', toCloudEvent(sent, { source: '/test' })],
  ['a message of SQS with a notification', { MessageId: 'm-1', Body: JSON.stringify(notification) }],
])('%s is one event', (_name, document) => {
  const inputs = eventsIn(document);
  expect(inputs.map((input) => parseEvent(input))).toMatchObject([{ kind: 'valid', event }]);
});

const made = toCloudEvent(sent, { source: '/test' });
const sdkEvent = new CloudEvent({ ...made, time: '2026-02-01T08:00:00.000Z', partitionkey: 'A-1' });
const unversioned = { type: 'account.created', dataschema: 'urn:data-import:events:AccountCreatedV1' };

it.each([
  ['an event', sdkEvent],
  ['an event with a schema', sdkEvent.cloneWith(unversioned)],
  ['bytes', sdkEvent.cloneWith({ data: new Uint8Array(Buffer.from(json)) } as object)],
])('messages that the CloudEvents SDK makes of %s are read', (_name, each) => {
  const messages = [
    [fromHttp, HTTP.binary(each)],
    [fromHttp, HTTP.structured(each)],
    [fromKafka, Kafka.binary(each)],
    [fromKafka, Kafka.structured(each)],
    [fromCloudEvents, each.toString()],
  ] as const;
  const batch = { headers: {}, body: JSON.stringify([each, each]) };
  const read = messages.map(([map, message]) => (map as (message: unknown) => unknown)(message));
  const found = [...messages.map(([, message]) => message), batch].flatMap((document) => eventsIn(document));
  expect(found).toHaveLength(messages.length + 2);
  for (const input of [...read, ...found]) {
    expect(parseEvent(input)).toMatchObject({ kind: 'valid', event, id: 's-1', time: sdkEvent.time });
  }
});

it('the CloudEvents SDK accepts the result of toCloudEvent', () => {
  const { time: _none, ...timeless } = sent;
  for (const each of [sent, timeless, { ...sent, time: '2026-02-01T08:00:00.5+02:00' }]) {
    const parsed = HTTP.toEvent({
      headers: { 'content-type': 'application/cloudevents+json' },
      body: JSON.stringify(toCloudEvent(each, { source: 'urn:x:y' })),
    }) as CloudEvent<unknown>;
    expect(parsed.validate()).toBe(true);
    expect(parsed.data).toEqual(payload);
  }
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

it.each([null, 7, 'text', [[event]], {}, { Records: 7 }, { body }, { messageId: 'm', body: 7 }])(
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

it.each([
  [{ message: { data: '$' }, subscription: 's' }, 'not-json'],
  [{ message: 7, subscription: 's' }, 'malformed'],
  [{ kinesis: { data: base64('{') } }, 'not-json'],
  [{ ...lambdaKafka, headers: 7, value: null }, 'malformed'],
  [
    { ...lambdaKafka, headers: [{ ce_type: { ...lambdaKafka.headers[0]!.ce_type, length: 18 } }] },
    'malformed',
  ],
  [{ headers: {}, body: '{' }, 'not-json'],
  [{ headers: { 'ce-type': 'account.created-v1' }, body: undefined }, 'malformed'],
  [{ eventType: 7, data: payload }, 'malformed'],
])('an envelope without an event is one outcome that reports it: %j', (document, kind) => {
  expect(eventsIn(document).map((input) => parseEvent(input).kind)).toEqual([kind]);
});

it.each([
  [eventBridge, 'an EventBridge event, which fromEventBridge reads'],
  [JSON.stringify(cloudEvent), 'a CloudEvent, which fromCloudEvents reads'],
  [{ messageId: 'm-1', body: '{}' }, 'an SQS record, in which fromSqs finds no type, version or payload'],
  [{ messageId: 'm-1', body: '{' }, 'an SQS record, in which fromSqs finds no JSON'],
  [{ ...eventBridge, 'detail-type': 'x' }, 'an EventBridge event, in which fromEventBridge finds no version'],
  [{ ...lambdaKafka, value: '' }, 'a Kafka message, in which fromKafka finds no JSON'],
  [{ kinesis: 7 }, 'a Kinesis record, in which fromKinesis finds no type, version or payload'],
  [{ headers: null, value: '[]' }, 'a Kafka message, in which fromKafka finds no event'],
  [{ Records: [] }, 'a batch, which eventsIn reads'],
  [[event], 'a batch, which eventsIn reads'],
  [{ colour: 'green' }, undefined],
  ['text', undefined],
])('a log line about a malformed input names the envelope that it looks like: %j', (envelope, title) => {
  expect(describeEnvelope(envelope)).toBe(title);
  const line = describeOutcome(parseEvent(envelope), { envelope });
  if (title !== undefined) expect(line.endsWith(`; it looks like ${title}`)).toBe(true);
  else expect(line).not.toContain('looks like');
});
