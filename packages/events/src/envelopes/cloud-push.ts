import { splitName } from '../event-name.js';
import { decodeContent, readEnvelope, toInput } from './event-input.js';
import { type MessageOptions, type MessageShape, PUB_SUB, readMessage } from './message.js';

export interface EventGridEvent {
  readonly eventType: string;
  readonly data?: unknown;
  readonly dataVersion?: string | undefined;
  readonly id?: string | undefined;
  readonly eventTime?: unknown;
  readonly subject?: string | undefined;
  readonly topic?: string | undefined;
}

/**
 * Reads an event in the schema of Azure Event Grid: `eventType` is the full name of the event, or its type if
 * `dataVersion` is the version. For lists, use `eventsIn`; for the CloudEvents schema, `fromCloudEvents`.
 * It never throws: `parseEvent` reports any other value as malformed.
 */
export function fromEventGrid(event: unknown): unknown;
export function fromEventGrid(event: EventGridEvent): unknown;
export function fromEventGrid(event: unknown): unknown {
  return readEnvelope(event, ({ eventType, dataVersion, data, id, eventTime }) => {
    const { type, version = dataVersion } = splitName(eventType);
    return toInput({ type, version, payload: data, id, time: eventTime });
  });
}

export interface PubSubRequest {
  readonly message?: unknown;
  readonly subscription?: string | undefined;
  readonly ackId?: string | undefined;
  /** Base64, or bytes. */
  readonly data?: unknown;
  readonly attributes?: unknown;
}

/**
 * Reads the event in a push request or a pulled message of Google Pub/Sub: `data` is bytes or Base64 of any
 * envelope that `fromSqs` supports, or of the payload, if attributes such as `ce-type` identify the event.
 * The `id` is the `id` of the event, or else the `messageId`. It never throws: `parseEvent` reports any other
 * value as malformed or not JSON.
 */
export function fromPubSub(request: unknown, options?: MessageOptions): unknown;
export function fromPubSub(request: PubSubRequest, options?: MessageOptions): unknown;
export function fromPubSub(request: unknown, options: MessageOptions = {}): unknown {
  return readMessage(request, PUB_SUB, options);
}

export interface KinesisRecord {
  readonly eventID?: string | undefined;
  readonly kinesis: {
    /** Base64 */
    readonly data: string;
    readonly sequenceNumber: string;
    readonly partitionKey?: string | undefined;
  };
}

const KINESIS: MessageShape = {
  content: [['kinesis', 'data'], 'data', 'Data'],
  id: ['eventID', 'recordId', 'SequenceNumber'],
  decode: decodeContent,
};

/**
 * Reads the event in a record of Amazon Kinesis or Firehose, from Lambda, a pipe or the SDK: the data is
 * Base64 or bytes of any envelope that `fromSqs` supports. The `id` is the `id` of the event, or else of the
 * record. It never throws: `parseEvent` reports any other value as malformed or not JSON.
 */
export function fromKinesis(record: unknown, options?: MessageOptions): unknown;
export function fromKinesis(record: KinesisRecord, options?: MessageOptions): unknown;
export function fromKinesis(record: unknown, options: MessageOptions = {}): unknown {
  return readMessage(record, KINESIS, options);
}
