import { formatEventName, toCloudEvent } from '@data-import/events';
import { prose } from '../prose.js';
import { heading, json, paragraph, table } from '../blocks.js';
import type { Block, Text } from '../page.js';
import type { EventVersion } from './event-types.js';

export interface Enveloped {
  readonly title: string;
  readonly reader: 'fromEventBridge' | 'fromCloudEvents' | 'fromSqs' | 'fromKafka';
  readonly says: string;
  readonly value: unknown;
}

const FACTS = { id: '00000000-0000-4000-8000-000000000001', time: '2024-06-01T09:30:00Z' };
const MESSAGE_ID = '00000000-0000-4000-8000-000000000002';

export function listEnvelopes({ type, version, example: payload }: EventVersion): readonly Enveloped[] {
  const name = formatEventName({ type, version });
  const bridged = { 'detail-type': name, ...FACTS, detail: payload };
  const cloudEvent = toCloudEvent({ type, version, payload, ...FACTS }, { source: '/example' });
  const notification = { Type: 'Notification', Message: JSON.stringify(bridged) };
  return [
    {
      title: 'EventBridge',
      reader: 'fromEventBridge',
      says: '`detail-type` is the full name of the event, `detail` its payload.',
      value: bridged,
    },
    {
      title: 'CloudEvents',
      reader: 'fromCloudEvents',
      says: '`type` is the full name of the event, `data` its payload. The version may be in `dataschema` instead.',
      value: cloudEvent,
    },
    {
      title: 'SQS',
      reader: 'fromSqs',
      says: '`body` is the EventBridge event, or the CloudEvent, as text.',
      value: { messageId: MESSAGE_ID, body: JSON.stringify(bridged) },
    },
    {
      title: 'SNS to SQS',
      reader: 'fromSqs',
      says: '`body` is the notification of SNS as text, and its `Message` is the EventBridge event, or the CloudEvent, as text.',
      value: { messageId: MESSAGE_ID, body: JSON.stringify(notification) },
    },
    {
      title: 'Kafka',
      reader: 'fromKafka',
      says: 'The header `ce_type` is the full name of the event, and the value is its payload as text. A CloudEvent as the value is read too, and headers of your own are an option.',
      value: inHeaders(name, payload),
    },
  ];
}

function inHeaders(name: string, payload: unknown) {
  const headers = { ce_specversion: '1.0', ce_type: name, ce_id: FACTS.id, ce_time: FACTS.time };
  return { headers: { ...headers, ce_source: '/example' }, value: JSON.stringify(payload) };
}

export function envelopeTabs(version: EventVersion): Block {
  const tabs = listEnvelopes(version).map(({ title, reader, says, value }) => ({
    title,
    blocks: [paragraph(...prose(`${says} \`${reader}(message)\` reads it.`)), json(value)],
  }));
  return { is: 'tabs', id: 'envelope', tabs };
}

const OTHER_ENVELOPES = [
  ['CloudEvents over HTTP', 'headers `ce-type` and `ce-id`, or a CloudEvent as the body', 'fromHttp'],
  ['A fetch `Request`', 'headers `ce-type` and `ce-id`, or a CloudEvent as the body', 'fromRequest'],
  ['Kafka, through Debezium', 'headers `eventType` and `eventVersion` of the outbox router', 'fromDebezium'],
  ['Kinesis or Firehose', 'the data in Base64', 'fromKinesis'],
  ['DynamoDB streams', '`type`, `version` and `payload` of the new image', 'fromDynamoDb'],
  ['Event Grid', '`eventType`, `dataVersion` and `data`', 'fromEventGrid'],
  ['Pub/Sub push or pull', '`data` in Base64, or the attributes `ce-type` and `ce-id`', 'fromPubSub'],
  [
    'AMQP, MQTT 5, NATS, STOMP, SNS, queues',
    'attributes of a CloudEvent in headers, or the content',
    'fromMessage',
  ],
] as const;

export function otherEnvelopes(): Block[] {
  const rows = OTHER_ENVELOPES.map(([envelope, parts, reader]): Text[] => [
    prose(envelope),
    prose(parts),
    [{ code: reader }],
  ]);
  return [
    heading(2, 'Other envelopes', 'other-envelopes'),
    paragraph('The page of each event shows it in the most frequent envelopes. These are read, too:'),
    table(['Envelope', 'Parts that are read', 'Function'], rows),
  ];
}
