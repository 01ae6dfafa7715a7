import { decodeUtf8 } from '@data-import/validators/text';
import { type CloudEventOptions, fromBinary } from './cloud-events.js';
import { decodeContent, readEnvelope, toFields, toInput } from './event-input.js';
import { fromAnyEnvelope } from './sqs.js';

export interface KafkaOptions extends CloudEventOptions {
  /** The headers that identify the event, unless they follow CloudEvents: `{ type: 'event-type' }`. */
  readonly headers?: {
    readonly type?: string;
    readonly version?: string;
    readonly id?: string;
    readonly time?: string;
  };
}

/**
 * The event in a Kafka message, as client libraries provide it: the value is JSON as bytes or text, optionally after the
 * five bytes of a schema registry, or data as `Kafka.binary` of the CloudEvents SDK leaves it; headers are bytes, text, or
 * lists of them. It is a CloudEvent in binary mode (`ce_type`, `ce_id`, `ce_time`, `ce_dataschema`) or in structured mode,
 * an event with custom headers, or any envelope that `fromSqs` supports.
 * It never throws: `parseEvent` reports any other value as malformed or not JSON.
 */
export function fromKafka(message: unknown, options: KafkaOptions = {}): unknown {
  return readEnvelope(message, ({ value, headers }) => {
    const own = toFields(headers);
    const custom = { ...options.headers, dataschema: options.headers?.version };
    const read = (name: keyof typeof custom) =>
      toText(own[custom[name] ?? `ce_${name}`]) ?? toText(own[`ce_${name}`]);
    const data = withoutRegistryPrefix(value) ?? undefined;
    const event = fromBinary(read, data, options);
    if (event !== undefined || data !== undefined) return event ?? readEnvelope(data, fromAnyEnvelope);
    return toInput({ type: undefined, version: undefined, id: read('id'), time: read('time') });
  });
}

const REGISTRY_PREFIX = 5;

/** The prefix of a schema registry starts with a zero; JSON never does. */
function withoutRegistryPrefix(value: unknown): unknown {
  return value instanceof Uint8Array && value[0] === 0 ? value.subarray(REGISTRY_PREFIX) : value;
}

function toText(header: unknown): string | undefined {
  const first: unknown = Array.isArray(header) ? header[0] : header;
  if (typeof first === 'string') return first;
  if (!(first instanceof Uint8Array)) return undefined;
  const text = decodeUtf8(first);
  if (text === undefined) throw new TypeError('expected a header in UTF-8');
  return text;
}

/**
 * The event in a record of Kafka or MSK, as a Lambda function receives it: see `fromKafka`.
 * It never throws: `parseEvent` reports any other value as malformed or not JSON.
 */
export function fromLambdaKafka(record: unknown, options?: KafkaOptions): unknown {
  return readEnvelope(record, ({ value, headers }) => {
    const entries = (Array.isArray(headers) ? headers : []).flatMap((header) =>
      Object.entries(toFields(header)),
    );
    // Of any other object, the bytes would be as many as its `length` says.
    const bytes = entries.flatMap(([name, list]) =>
      Array.isArray(list) || list instanceof Uint8Array ? [[name, Uint8Array.from(list)]] : [],
    );
    return fromKafka({ value: decodeContent(value), headers: Object.fromEntries(bytes) }, options);
  });
}

/** The headers that the router is usually configured to add; `id` is always there. */
const OUTBOX_HEADERS = { type: 'eventType', version: 'eventVersion', id: 'id' } as const;

/**
 * The event in a message of the outbox event router of Debezium: JSON, JSON within a JSON string, or the `payload` of
 * `{ schema, payload }`. `table.fields.additional.placement` has to add the type as the header `eventType`, and the version as
 * `eventVersion` if the type does not include it; for other names, pass `headers`.
 * It never throws: `parseEvent` reports any other value as malformed or not JSON.
 */
export function fromDebezium(message: unknown, options: KafkaOptions = {}): unknown {
  return readEnvelope(message, ({ value, headers }) => {
    const wrapped = readEnvelope(withoutRegistryPrefix(value), (row) =>
      'schema' in row && 'payload' in row ? row['payload'] : row,
    );
    return fromKafka(
      { value: wrapped, headers },
      { ...options, headers: { ...OUTBOX_HEADERS, ...options.headers } },
    );
  });
}
