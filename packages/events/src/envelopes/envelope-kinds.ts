import { fromEventGrid, fromKinesis, fromPubSub } from './cloud-push.js';
import { type Envelope, readEnvelope, toFields, toInput } from './event-input.js';
import { fromHttp } from './http.js';
import { fromDebezium, fromKafka, fromLambdaKafka } from './kafka.js';
import { fromAnyEnvelope, fromSqs } from './sqs.js';
import { splitName } from '../event-name.js';

/** A kind of envelope, which the fields and the header of an envelope determine. */
export interface EnvelopeKind {
  /** In a sentence: `an SQS record`. */
  readonly title: string;
  /** The function for `map`: `fromSqs`. */
  readonly reader: string;
  /** Returns the input of `parseEvent`. */
  readonly read: (envelope: Envelope) => unknown;
}

type KindRow = readonly [
  fields: readonly string[],
  title: string,
  reader: string,
  read: (envelope: Envelope) => unknown,
  header?: string,
];

/** The first kind whose fields an envelope has is its kind. */
const kinds: readonly KindRow[] = [
  [['detail-type'], 'an EventBridge event', 'fromEventBridge', fromAnyEnvelope],
  [['specversion'], 'a CloudEvent', 'fromCloudEvents', fromAnyEnvelope],
  [['messageId', 'body'], 'an SQS record', 'fromSqs', fromSqs],
  [['MessageId', 'Body'], 'an SQS message', 'eventsIn', fromMessage],
  [['Sns'], 'an SNS record', 'eventsIn', fromRecord],
  [['Type', 'Message'], 'an SNS notification', 'eventsIn', fromAnyEnvelope],
  [['DetailType'], 'an entry of PutEvents', 'eventsIn', fromEntry],
  [['eventType', 'data'], 'an Event Grid event', 'fromEventGrid', fromEventGrid],
  [['kinesis'], 'a Kinesis record', 'fromKinesis', fromKinesis],
  [['message', 'subscription'], 'a Pub/Sub push request', 'fromPubSub', fromPubSub],
  [['topic', 'partition', 'value'], 'a Kafka record of Lambda', 'fromLambdaKafka', fromLambdaKafka],
  // The CloudEvents SDK gives Kafka messages a body, too.
  [['headers', 'value'], 'an outbox message of Debezium', 'fromDebezium', fromDebezium, 'eventType'],
  [['headers', 'value'], 'a Kafka message', 'fromKafka', fromKafka],
  [['headers', 'body'], 'an HTTP request', 'fromHttp', fromHttp],
];

/** The kind of an envelope that is no batch; undefined if it looks like no supported envelope. */
export function findEnvelopeKind(envelope: Envelope): EnvelopeKind | undefined {
  const headers = toFields(envelope['headers']);
  const row = kinds.find(
    ([fields, , , , header]) =>
      fields.every((name) => name in envelope) && (header === undefined || header in headers),
  );
  return row && { title: row[1], reader: row[2], read: row[3] };
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

function fromMessage({ MessageId: messageId, Body: body }: Envelope): unknown {
  return fromSqs({ messageId, body });
}

function fromRecord({ Sns: notification }: Envelope): unknown {
  return readEnvelope(notification, fromAnyEnvelope);
}
