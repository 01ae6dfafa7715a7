import { decodeUtf8 } from '../platform.js';
import { fromAnyEnvelope } from './any-envelope.js';
import { type CloudEventOptions, fromAttributes } from './cloud-events.js';
import { type Envelope, readEnvelope, toInput } from './event-input.js';

type Bytes = Uint8Array | string;

/** The fields that are read from a Kafka message, as client libraries provide it. */
export interface KafkaMessage {
  /** JSON, optionally after the five bytes with which serializers of a schema registry identify its schema. */
  readonly value: Bytes | null;
  readonly headers?: Readonly<Record<string, Bytes | readonly Bytes[] | null | undefined>> | undefined;
}

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
 * The event in a Kafka message: a CloudEvent in binary mode (headers `ce_type`, `ce_id`, `ce_time`, `ce_dataschema`) or in
 * structured mode, custom headers (`type` contains the full name of the event, or the type if there is also `version`), or a
 * complete value: `{ type, version, payload }` or an envelope that `fromSqs` supports.
 *
 * It never throws: `parseEvent` reports any other value as malformed or not JSON.
 */
export function fromKafka(message: KafkaMessage, options?: KafkaOptions): unknown;
export function fromKafka(message: unknown, options?: KafkaOptions): unknown;
export function fromKafka(message: unknown, { typePrefix, headers: names = {} }: KafkaOptions = {}): unknown {
  return readEnvelope(message, ({ value, headers = {} }) => {
    const read = (name: string | undefined) => (name === undefined ? undefined : getHeader(headers, name));
    const attributes = {
      type: read(names.type) ?? read('ce_type'),
      dataschema: read(names.version) ?? read('ce_dataschema'),
      id: read(names.id) ?? read('ce_id'),
      time: read(names.time) ?? read('ce_time'),
    };
    const text = readJsonText(value);
    if (attributes.type === undefined) return fromValue(text, attributes);
    const { payload: _none, ...event } = fromAttributes(attributes, { typePrefix: typePrefix ?? '' });
    return text === undefined ? event : { ...event, payloadText: text };
  });
}

function fromValue(text: Bytes | undefined, { id, time }: { id?: unknown; time?: unknown }): unknown {
  if (text === undefined) return toInput({ type: undefined, version: undefined, id, time });
  return readEnvelope(text, fromAnyEnvelope);
}

const REGISTRY_PREFIX = 5;

/** The JSON of a value, without the five bytes of a schema registry, which start with a zero; JSON never does. */
function readJsonText(value: unknown): Bytes | undefined {
  if (typeof value === 'string') return value;
  if (!(value instanceof Uint8Array)) return undefined;
  return value[0] === 0 ? value.subarray(REGISTRY_PREFIX) : value;
}

function getHeader(headers: unknown, name: string): string | undefined {
  if (typeof headers !== 'object' || headers === null || !Object.hasOwn(headers, name)) return undefined;
  const value = (headers as Envelope)[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  return first instanceof Uint8Array ? decodeUtf8(first) : undefined;
}
