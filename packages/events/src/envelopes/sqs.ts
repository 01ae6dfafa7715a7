import { fromAttributes } from './cloud-events.js';
import { fromEventBridge } from './event-bridge.js';
import { type Envelope, readEnvelope, toInput, withMessageId } from './event-input.js';

export interface SqsRecord {
  readonly messageId: string;
  /** JSON of an event, or of an EventBridge event, a CloudEvent or an SNS notification that contains one. */
  readonly body: string;
}

export interface SqsBatch<Record extends SqsRecord = SqsRecord> {
  readonly Records: readonly Record[];
}

/**
 * The event in a record: an EventBridge event, a CloudEvent, either of them in an SNS notification, or
 * `{ type, version, payload }`. Its `id` is the `id` of the event, or else the `messageId`.
 * It never throws: `parseEvent` reports a body that is not JSON as `not-json`.
 */
export function fromSqs(record: unknown): unknown {
  return readEnvelope(record, ({ messageId, body }) => {
    const input = typeof body === 'string' ? readEnvelope(body, fromAnyEnvelope) : undefined;
    return withMessageId(input, messageId);
  });
}

export function fromAnyEnvelope(envelope: Envelope): unknown {
  if ('detail-type' in envelope) return fromEventBridge(envelope);
  if ('specversion' in envelope) return fromAttributes(envelope, {});
  const { Type: kind, Message: message } = envelope;
  if (kind === 'Notification') return readEnvelope(message, fromAnyEnvelope);
  const { type, version, payload, payloadText, id, time } = envelope;
  const text = typeof payloadText === 'string' ? { payloadText } : undefined;
  return toInput({ type, version, payload, ...text, id, time });
}

/** The response of a Lambda function that lets SQS redeliver only the failed records. */
export interface SqsBatchResponse {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

/**
 * Creates the response to a batch from the results of `handleAll(router, batch.Records)`. The event source needs
 * `ReportBatchItemFailures`.
 * @throws {RangeError} if the number of results differs from the number of records: a record would be lost.
 */
export function toSqsBatchResponse(
  { Records: records }: SqsBatch,
  results: readonly { readonly status: 'fulfilled' | 'rejected' }[],
): SqsBatchResponse {
  if (results.length !== records.length) {
    throw new RangeError(`results: expected one per record, ${records.length}, got ${results.length}`);
  }
  const failed = records.filter((_record, index) => results[index]?.status !== 'fulfilled');
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}
