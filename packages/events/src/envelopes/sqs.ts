import { fromAnyEnvelope } from './any-envelope.js';
import { readEnvelope, toInput } from './event-input.js';

/** The fields of a record of Amazon SQS, as a Lambda function receives it, that are read. */
export interface SqsRecord {
  readonly messageId: string;
  /** JSON of an event, or of an EventBridge event, a CloudEvent or an SNS notification that carries one. */
  readonly body: string;
}

/** A batch of records, as a Lambda function receives it. */
export interface SqsBatch<Record extends SqsRecord = SqsRecord> {
  readonly Records: readonly Record[];
}

/**
 * The event that a record carries: an EventBridge event (it has `detail-type`), a CloudEvent (`specversion`), either of
 * them in an SNS notification, or `{ type, version, payload }`. Its `id` is that of the event, or else the `messageId`.
 *
 * A body that is not JSON gives an input that `parseEvent` reports as `not-json`; nothing is thrown.
 */
export function fromSqs(record: SqsRecord): unknown;
export function fromSqs(record: unknown): unknown;
export function fromSqs(record: unknown): unknown {
  return readEnvelope(record, ({ messageId, body }) => {
    const input = typeof body === 'string' ? readEnvelope(body, fromAnyEnvelope) : undefined;
    if (typeof input === 'object' && input !== null) return { id: messageId, ...input };
    const text = typeof input === 'string' ? { payloadText: input } : undefined;
    return toInput({ type: undefined, version: undefined, ...text, id: messageId });
  });
}

/** What a Lambda function returns so that SQS delivers again what failed, and nothing else. */
export interface SqsBatchResponse {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

/**
 * The answer to a batch from what `handleAll(router, batch.Records)` resolves to: the records whose handler, or fallback,
 * failed. The event source needs `ReportBatchItemFailures`.
 *
 * @throws {RangeError} if the results are not those of the batch: without one, a record would be lost.
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
