import { decodeUtf8 } from '../platform.js';
import { fromAnyEnvelope } from './any-envelope.js';
import { type CloudEventOptions, fromAttributes } from './cloud-events.js';
import { type Envelope, readEnvelope, toInput } from './event-input.js';

type Bytes = Uint8Array | string;

/** The fields of a Kafka message, as the clients have it, that are read. */
export interface KafkaMessage {
  /** JSON; after the five bytes by which serializers of a schema registry name its schema, where they are there. */
  readonly value: Bytes | null;
  readonly headers?: Readonly<Record<string, Bytes | readonly Bytes[] | null | undefined>> | undefined;
}

export interface KafkaOptions extends CloudEventOptions {
  /** The headers that name the event, where they are not those of CloudEvents: `{ type: 'event-type' }`. */
  readonly headers?: {
    readonly type?: string;
    readonly version?: string;
    readonly id?: string;
    readonly time?: string;
  };
}

/**
 * The event that a Kafka message carries: a CloudEvent in binary mode (headers `ce_type`, `ce_id`, `ce_time`,
 * `ce_dataschema`) or in structured mode, headers of your own (`type` names the event, in full or with `version`), or a
 * value that has all: `{ type, version, payload }` or an envelope that `fromSqs` knows.
 *
 * Any other value gives an input that `parseEvent` reports as malformed or not JSON; nothing is thrown.
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

/** The JSON of a value. A zero is the first of five bytes that name a schema; JSON never starts with it. */
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
