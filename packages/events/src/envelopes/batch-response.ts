import type { KinesisRecord } from './cloud-push.js';
import type { DynamoDbRecord } from './dynamo-db.js';
import { type FieldPath, findField, toObject } from './message.js';
import type { SqsRecord } from './sqs.js';

type QueueOrStreamRecord =
  | Pick<SqsRecord, 'messageId'>
  | { readonly kinesis: Pick<KinesisRecord['kinesis'], 'sequenceNumber'> }
  | Pick<DynamoDbRecord, 'dynamodb'>;

/** The response of a Lambda function that lets its event source redeliver the failed records. */
export interface BatchResponse {
  batchItemFailures: { itemIdentifier: string }[];
}

/**
 * Creates the response to a batch of SQS, Kinesis or DynamoDB from the results of `handleAll(router, batch.Records)`. The
 * event source needs `ReportBatchItemFailures`. SQS redelivers the failed records; a stream redelivers the first failed
 * record and everything after it, so handlers must be idempotent.
 * @throws {RangeError} if the number of results differs from the number of records: a record would be lost.
 * @throws {TypeError} if the batch is of another source: Lambda has partial responses for these three only.
 */
export function toBatchResponse(
  batch: { readonly Records: readonly QueueOrStreamRecord[] },
  results: readonly { readonly status: 'fulfilled' | 'rejected' }[],
): BatchResponse {
  const { Records: records } = toObject(batch) as Partial<typeof batch>;
  if (!Array.isArray(records)) throw new TypeError(`Records: ${EXPECTED}`);
  if (results.length !== records.length) {
    throw new RangeError(`results: expected one per record, ${records.length}, got ${results.length}`);
  }
  const identifiers = records.map(toIdentifier);
  const failed = identifiers.filter((_identifier, index) => results[index]?.status !== 'fulfilled');
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

const IDENTIFIERS: readonly FieldPath[] = [
  'messageId',
  ['kinesis', 'sequenceNumber'],
  ['dynamodb', 'SequenceNumber'],
];

const EXPECTED = 'expected records of SQS, Kinesis or DynamoDB; Lambda has partial responses for these only';

/** For a missing identifier, Lambda would redeliver the whole batch. */
function toIdentifier(record: QueueOrStreamRecord, index: number): string {
  const identifier = findField(toObject(record), IDENTIFIERS);
  if (typeof identifier === 'string' && identifier !== '') return identifier;
  throw new TypeError(`Records[${index}]: ${EXPECTED}`);
}
