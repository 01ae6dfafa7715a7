import { alternatives } from '@data-import/validators/runtime';
import { splitName } from '../event-name.js';
import { readEvent } from '../read-event.js';
import { fromEventGrid, fromKinesis, fromPubSub } from './cloud-push.js';
import { fromDynamoDb } from './dynamo-db.js';
import { type Envelope, readEnvelope, toInput } from './event-input.js';
import { createHeaderReader } from './headers.js';
import { fromHttp } from './http.js';
import { fromDebezium, fromKafka, KAFKA_CONTENT, KAFKA_HEADERS, OUTBOX_HEADERS } from './kafka.js';
import {
  type FieldPath,
  findField,
  fromAnyEnvelope,
  type MessageOptions,
  type MessageShape,
  readMessage,
  toObject,
} from './message.js';
import { fromSqs } from './sqs.js';

/** A kind of envelope, recognised by its fields. */
export interface EnvelopeKind {
  /** In a sentence: `an SQS record`. */
  readonly title: string;
  /** The function for `map`: `fromSqs`. */
  readonly reader: string;
}

type ReadEnvelope = (envelope: Envelope, options: MessageOptions) => unknown;

type IsKind = (envelope: Envelope) => boolean;
type Test = readonly FieldPath[] | IsKind;

type KindRow = readonly [
  title: string,
  reader: string,
  read: ReadEnvelope | MessageShape,
  /** Each test is a list of fields. An envelope of this kind has all fields of one list. */
  ...tests: readonly Test[],
];

const AMQP: MessageShape = {
  content: ['content', 'body'],
  headers: [['properties', 'headers'], 'application_properties', 'applicationProperties'],
  id: [['properties', 'messageId'], 'message_id', 'messageId'],
  name: [['properties', 'type'], 'subject'],
};
const MQTT_HEADERS: readonly FieldPath[] = [['properties', 'userProperties'], 'User Properties'];
const MQTT: MessageShape = { content: ['payload'], headers: MQTT_HEADERS, prefixes: [''] };
const STOMP_ID: readonly FieldPath[] = [['headers', 'message-id']];
const STOMP: MessageShape = { content: ['binaryBody', 'body'], headers: ['headers'], id: STOMP_ID };
const NATS: MessageShape = { content: ['data'], headers: ['headers'], isQuoted: true };
const CLOUDFLARE: MessageShape = { content: ['body'], id: ['id'] };
const SNS: MessageShape = { content: ['Sns'] };
const NOTHING: MessageShape = { content: [] };
const JOB: MessageShape = { content: ['data'], id: ['id'], name: ['name'] };

/** The index in a row, because destructuring would copy its tests for each envelope. */
const FIRST_TEST = 3;

/** The first match applies. No spreads, because bundlers would keep the table in every bundle. */
const kinds: readonly KindRow[] = [
  ['an EventBridge event', 'fromEventBridge', fromAnyEnvelope, ['detail-type']],
  ['a CloudEvent', 'fromCloudEvents', fromAnyEnvelope, ['specversion']],
  ['an SNS record', 'fromMessage', SNS, ['Sns']],
  ['an SNS notification', 'fromMessage', fromAnyEnvelope, ['Type', 'Message']],
  ['an entry of PutEvents', 'fromMessage', fromEntry, ['DetailType']],
  ['an Event Grid event', 'fromEventGrid', fromEventGrid, ['eventType', 'data']],
  ['a Kinesis record', 'fromKinesis', fromKinesis, ['kinesis'], ['kinesisSchemaVersion', 'data']],
  ['a Kinesis record', 'fromKinesis', fromKinesis, ['SequenceNumber', 'Data']],
  ['a Firehose record', 'fromKinesis', fromKinesis, ['recordId', 'data'], hasOnlyData],
  ['a DynamoDB record', 'fromDynamoDb', fromDynamoDb, ['dynamodb']],
  ['a Pub/Sub push request', 'fromPubSub', fromPubSub, ['message', 'subscription']],
  ['a Pub/Sub message', 'fromPubSub', fromPubSub, ['ackId', 'message'], ['ackId', 'data']],
  ['a Pub/Sub message', 'fromPubSub', fromPubSub, ['messageId', 'data']],
  ['an outbox message of Debezium', 'fromDebezium', fromDebezium, isOfOutbox],
  // The CloudEvents SDK adds a body to Kafka messages.
  ['a Kafka message', 'fromKafka', fromKafka, ['headers', 'value'], ['topic', 'value']],
  ['a Kafka message', 'fromKafka', fromKafka, ['topic', ['message', 'value']]],
  ['a Kafka message', 'fromKafka', fromKafka, ['topic', 'headers', 'payload']],
  ['a Kafka message', 'fromKafka', fromKafka, ['topic', 'partition', 'payload']],
  ['an MQTT message', 'fromMessage', MQTT, ['topic', 'payload'], ['User Properties', 'payload']],
  ['an AMQP message', 'fromMessage', AMQP, ['properties', 'content'], ['message_id', 'body']],
  ['an AMQP message', 'fromMessage', AMQP, ['application_properties', 'body']],
  ['an AMQP message', 'fromMessage', AMQP, ['applicationProperties', 'body']],
  // Only `fromRequest` can await the body.
  ['a fetch Request', 'fromRequest', NOTHING, ['headers', 'arrayBuffer']],
  ['a STOMP frame', 'fromMessage', STOMP, ['command', 'headers', 'body']],
  ['a NATS message', 'fromMessage', NATS, ['subject', 'data']],
  ['an HTTP request', 'fromHttp', fromHttp, ['headers', 'body'], ['multiValueHeaders', 'body']],
  ['an SQS record', 'fromSqs', fromSqs, ['messageId', 'body'], ['MessageId', 'Body']],
  ['a message of Cloudflare Queues', 'fromMessage', CLOUDFLARE, ['attempts', 'body']],
  ['a job of a queue', 'fromMessage', JOB, ['name', 'data']],
];

function hasOnlyData(envelope: Envelope): boolean {
  return 'data' in envelope && Object.keys(envelope).length === 1;
}

function isOfOutbox(envelope: Envelope): boolean {
  if (findField(envelope, KAFKA_CONTENT) === undefined) return false;
  const headers = findField(envelope, KAFKA_HEADERS);
  return createHeaderReader(headers, { prefixes: [] }, { type: OUTBOX_HEADERS.type })('type') !== undefined;
}

function fromEntry({ DetailType: name, Detail: detail, Time: time }: Envelope): unknown {
  const payload = typeof detail === 'string' ? { payloadText: detail } : { payload: detail };
  return toInput({ ...splitName(name), ...payload, time });
}

export function isPlain({ type, version, payload, payloadText }: Envelope): boolean {
  return typeof type === 'string' && typeof version === 'string' && (payload ?? payloadText) !== undefined;
}

function findRow(envelope: Envelope): KindRow | undefined {
  if (isPlain(envelope)) return undefined;
  const hasField = (path: FieldPath) =>
    typeof path === 'string' ? path in envelope : path[1] in toObject(envelope[path[0]]);
  return kinds.find((row) =>
    row.some((test, index) =>
      typeof test === 'function'
        ? index >= FIRST_TEST && (test as IsKind)(envelope)
        : Array.isArray(test) && test.every(hasField),
    ),
  );
}

/**
 * Reads the event in one message of any supported client or envelope, which it recognises by its fields. The
 * other functions read one kind each, and add less to a bundle. For batches, use `eventsIn`. It never throws:
 * `parseEvent` reports any other value as malformed or not JSON.
 */
export function fromMessage(message: unknown, options: MessageOptions = {}): unknown {
  return readEnvelope(message, (envelope) => {
    const [, , read = fromAnyEnvelope] = findRow(envelope) ?? [];
    return typeof read === 'function' ? read(envelope, options) : readMessage(envelope, read, options);
  });
}

const BATCH = ['a batch', 'eventsIn'] as const;

/** The kind of an envelope, or of its JSON text; undefined if it resembles no supported one. Never throws. */
export function findEnvelopeKind(envelope: unknown): EnvelopeKind | undefined {
  let kind: EnvelopeKind | undefined;
  const rest = readEnvelope(envelope, (object) => {
    const row = findBatch(object) === undefined ? findRow(object) : BATCH;
    kind = row && { title: row[0], reader: row[1] };
  });
  return Array.isArray(rest) ? { title: BATCH[0], reader: BATCH[1] } : kind;
}

/**
 * Names the kind of an envelope and the function that reads it, or what this function misses: `an SQS record,
 * which fromSqs reads`. Undefined for other values. Never throws, and returns no value of the envelope.
 */
export function describeEnvelope(envelope: unknown): string | undefined {
  const { title, reader } = findEnvelopeKind(envelope) ?? {};
  if (reader === undefined) return undefined;
  const isRequest = reader === 'fromRequest';
  if (isRequest && toObject(envelope)['bodyUsed'] === true) return `${title} whose body was read`;
  const read = readEvent(fromMessage(envelope));
  if (isRequest || reader === BATCH[1] || read.kind === 'read') return `${title}, which ${reader} reads`;
  const parts = read.issues.flatMap(({ pointer }) => (pointer === '' ? [] : [pointer.slice(1)]));
  const missing = read.kind === 'not-json' ? 'JSON' : alternatives(parts.length === 0 ? ['event'] : parts);
  return `${title}, in which ${reader} finds no ${missing}`;
}

export function findBatch(envelope: Envelope): readonly unknown[] | undefined {
  if (isPlain(envelope)) return undefined;
  const { Records, Messages, Entries, records, messages, receivedMessages, batch } = envelope;
  const lists = [
    Records,
    Messages,
    Entries,
    records,
    messages,
    receivedMessages,
    toObject(batch)['messages'],
  ];
  const list = lists.find((items) => Array.isArray(items));
  if (list !== undefined) return list as readonly unknown[];
  const partitions: unknown[] = typeof records === 'object' && records !== null ? Object.values(records) : [];
  return partitions.length > 0 && partitions.every((items) => Array.isArray(items))
    ? partitions.flat()
    : undefined;
}
