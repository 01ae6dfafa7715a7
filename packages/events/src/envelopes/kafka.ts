import { decodeContent, type Envelope, readEnvelope } from './event-input.js';
import { isNumbers } from './headers.js';
import { type FieldPath, type MessageOptions, type MessageShape, readMessage, toObject } from './message.js';

export interface KafkaMessage {
  readonly value?: unknown;
  readonly headers?: unknown;
  readonly key?: unknown;
  readonly topic?: string | undefined;
  readonly partition?: number | undefined;
  readonly offset?: unknown;
  readonly timestamp?: unknown;
  readonly timestampType?: string | undefined;
  /** In the argument of `eachMessage` of kafkajs. */
  readonly message?: Omit<KafkaMessage, 'message'> | undefined;
}

/** `payload` is the name in the output of kcat. */
export const KAFKA_CONTENT: readonly FieldPath[] = ['value', ['message', 'value'], 'payload'];
export const KAFKA_HEADERS: readonly FieldPath[] = ['headers', ['message', 'headers']];

const KAFKA: MessageShape = { content: KAFKA_CONTENT, headers: KAFKA_HEADERS, decode: decodeValue };

/**
 * Reads the event in a Kafka message from a client library, Lambda or a pipe: the value is JSON as bytes or
 * text, optionally after the five bytes of a schema registry, or the data that `Kafka.binary` of the
 * CloudEvents SDK returns; headers are an object, a `Map` or a list, of bytes, text, or lists of them. The
 * message is a CloudEvent in binary mode (`ce_type`, `ce_id`, `ce_time`, `ce_dataschema`) or structured mode,
 * an event with custom headers, or any envelope that `fromSqs` supports. It never throws: `parseEvent`
 * reports any other value as malformed or not JSON.
 */
export function fromKafka(message: unknown, options?: MessageOptions): unknown;
export function fromKafka(message: KafkaMessage, options?: MessageOptions): unknown;
export function fromKafka(message: unknown, options: MessageOptions = {}): unknown {
  return readMessage(message, KAFKA, options);
}

const REGISTRY_PREFIX = 5;

/** Lambda encodes values in Base64. The prefix of a schema registry starts with a zero byte, unlike JSON. */
function decodeValue(value: unknown, message: Envelope): unknown {
  const content = isOfLambda(message) ? decodeContent(value) : value;
  return content instanceof Uint8Array && content[0] === 0 ? content.subarray(REGISTRY_PREFIX) : content;
}

function isOfLambda({ timestampType, headers }: Envelope): boolean {
  const [first] = Array.isArray(headers) ? (headers as unknown[]) : [];
  return typeof timestampType === 'string' || Object.values(toObject(first)).some(isNumbers);
}

/** The usual headers of the outbox event router, which always adds `id`. */
export const OUTBOX_HEADERS = { type: 'eventType', version: 'eventVersion', id: 'id' } as const;

const OUTBOX: MessageShape = {
  content: KAFKA_CONTENT,
  headers: KAFKA_HEADERS,
  decode: (value, message) =>
    readEnvelope(decodeValue(value, message), (row) =>
      'schema' in row && 'payload' in row ? row['payload'] : row,
    ),
};

/**
 * Reads the event in a message of Debezium's outbox event router: JSON, JSON within a JSON string, or the
 * `payload` of `{ schema, payload }`. Configure `table.fields.additional.placement` to add the type as the
 * header `eventType` and, unless the type includes it, the version as `eventVersion`; for other names, pass
 * `headers`. It never throws: `parseEvent` reports any other value as malformed or not JSON.
 */
export function fromDebezium(message: unknown, options?: MessageOptions): unknown;
export function fromDebezium(message: KafkaMessage, options?: MessageOptions): unknown;
export function fromDebezium(message: unknown, options: MessageOptions = {}): unknown {
  return readMessage(message, OUTBOX, { ...options, headers: { ...OUTBOX_HEADERS, ...options.headers } });
}
