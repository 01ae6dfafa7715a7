import { fromEventGrid, fromKinesis, fromPubSub } from './cloud-push.js';
import { type Envelope, readEnvelope, toFields, toInput } from './event-input.js';
import { fromHttp } from './http.js';
import { fromDebezium, fromKafka, fromLambdaKafka } from './kafka.js';
import { fromAnyEnvelope, fromSqs } from './sqs.js';
import { splitName } from '../event-name.js';

/** A kind of envelope, which the fields and the header of an envelope determine. */
export interface EnvelopeKind {
  readonly fields: readonly string[];
  readonly header?: string;
  /** In a sentence: `an SQS record`. */
  readonly title: string;
  /** The function for `map`: `fromSqs`. */
  readonly reader: string;
  /** Returns the input of `parseEvent`. */
  readonly read: (envelope: Envelope) => unknown;
}

/** The first kind whose fields an envelope has is its kind. */
const kinds: readonly EnvelopeKind[] = [
  {
    fields: ['detail-type'],
    title: 'an EventBridge event',
    reader: 'fromEventBridge',
    read: fromAnyEnvelope,
  },
  { fields: ['specversion'], title: 'a CloudEvent', reader: 'fromCloudEvents', read: fromAnyEnvelope },
  { fields: ['messageId', 'body'], title: 'an SQS record', reader: 'fromSqs', read: fromSqs },
  {
    fields: ['MessageId', 'Body'],
    title: 'an SQS message',
    reader: 'eventsIn',
    read: ({ MessageId: messageId, Body: body }) => fromSqs({ messageId, body }),
  },
  {
    fields: ['Sns'],
    title: 'an SNS record',
    reader: 'eventsIn',
    read: ({ Sns: notification }) => readEnvelope(notification, fromAnyEnvelope),
  },
  { fields: ['Type', 'Message'], title: 'an SNS notification', reader: 'eventsIn', read: fromAnyEnvelope },
  { fields: ['DetailType'], title: 'an entry of PutEvents', reader: 'eventsIn', read: fromEntry },
  {
    fields: ['eventType', 'data'],
    title: 'an Event Grid event',
    reader: 'fromEventGrid',
    read: fromEventGrid,
  },
  { fields: ['kinesis'], title: 'a Kinesis record', reader: 'fromKinesis', read: fromKinesis },
  {
    fields: ['message', 'subscription'],
    title: 'a Pub/Sub push request',
    reader: 'fromPubSub',
    read: fromPubSub,
  },
  {
    fields: ['topic', 'partition', 'value'],
    title: 'a Kafka record of Lambda',
    reader: 'fromLambdaKafka',
    read: fromLambdaKafka,
  },
  // The CloudEvents SDK gives Kafka messages a body, too.
  {
    fields: ['headers', 'value'],
    header: 'eventType',
    title: 'an outbox message of Debezium',
    reader: 'fromDebezium',
    read: fromDebezium,
  },
  { fields: ['headers', 'value'], title: 'a Kafka message', reader: 'fromKafka', read: fromKafka },
  { fields: ['headers', 'body'], title: 'an HTTP request', reader: 'fromHttp', read: fromHttp },
];

/** The kind of an envelope that is no batch; undefined if it looks like no supported envelope. */
export function findEnvelopeKind(envelope: Envelope): EnvelopeKind | undefined {
  const headers = toFields(envelope['headers']);
  return kinds.find(
    ({ fields, header }) =>
      fields.every((name) => name in envelope) && (header === undefined || header in headers),
  );
}

/**
 * What an envelope looks like, and the function that reads it: `an SQS record, which fromSqs reads`. Undefined for anything
 * else. It never throws, and returns no value of the envelope.
 */
export function describeEnvelope(envelope: unknown): string | undefined {
  let kind: Pick<EnvelopeKind, 'title' | 'reader'> | undefined;
  const rest = readEnvelope(envelope, (object) => {
    kind = findBatch(object) === undefined ? findEnvelopeKind(object) : BATCH;
  });
  if (Array.isArray(rest)) kind = BATCH;
  return kind && `${kind.title}, which ${kind.reader} reads`;
}

const BATCH = { title: 'a batch', reader: 'eventsIn' };

export function findBatch({ Records, Messages, Entries, records }: Envelope): readonly unknown[] | undefined {
  const list = [Records, Messages, Entries, records].find((items) => Array.isArray(items));
  if (list !== undefined) return list as readonly unknown[];
  const partitions: unknown[] = typeof records === 'object' && records !== null ? Object.values(records) : [];
  return partitions.length > 0 && partitions.every((items) => Array.isArray(items))
    ? partitions.flat()
    : undefined;
}

function fromEntry({ DetailType: name, Detail: detail, Time: time }: Envelope): unknown {
  const payload = typeof detail === 'string' ? { payloadText: detail } : { payload: detail };
  return toInput({ ...splitName(name), ...payload, time });
}
