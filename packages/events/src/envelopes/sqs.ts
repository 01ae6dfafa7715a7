import { type MessageOptions, type MessageShape, readMessage } from './message.js';

export interface SqsRecord {
  readonly messageId: string;
  /** JSON of an event, or of an EventBridge event, a CloudEvent or an SNS notification that contains one. */
  readonly body: string;
  readonly attributes?: { readonly MessageGroupId?: string | undefined; readonly SentTimestamp?: string };
}

export interface SqsBatch<Record extends SqsRecord = SqsRecord> {
  readonly Records: readonly Record[];
}

const SQS: MessageShape = { content: ['body', 'Body'], id: ['messageId', 'MessageId'] };

/**
 * Reads the event in a record of Lambda or a message of the SDK: an EventBridge event, a CloudEvent, either
 * of them in an SNS notification, or `{ type, version, payload }`. The `id` is the `id` of the event, or else
 * of the notification or the message. It never throws: `parseEvent` reports a body that is not JSON as
 * `not-json`.
 */
export function fromSqs(record: unknown, options?: MessageOptions): unknown;
export function fromSqs(record: SqsRecord, options?: MessageOptions): unknown;
export function fromSqs(record: unknown, options: MessageOptions = {}): unknown {
  return readMessage(record, SQS, options);
}
