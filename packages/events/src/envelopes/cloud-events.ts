import type { CreatedEvent } from '../create-event.js';
import { formatEventName, isVersion, parseEventName, splitName } from '../event-name.js';
import { decodeContent, type Envelope, type EventInput, readEnvelope, toInput } from './event-input.js';

export interface CloudEventEnvelope {
  /** The full name of the event, `account.created-v1`, or only its type. */
  readonly type: string;
  /**
   * A URI that ends in the version, or names a schema: `…/AccountCreatedV1.json`. Used if the type does not include a
   * version.
   */
  readonly dataschema?: string | undefined;
  readonly data?: unknown;
  readonly data_base64?: string | undefined;
  readonly id?: string | undefined;
  readonly time?: string | undefined;
}

export interface CloudEventOptions {
  /** The prefix of the event name in `type`: `com.example.`. */
  readonly typePrefix?: string;
}

/**
 * `{ type: 'account.created-v1', data }`, or `{ type: 'account.created', dataschema: '…/v1', data }` ->
 * `{ type: 'account.created', version: 'v1', payload: data }`, with `id` and `time`; also from JSON text of it. It never
 * throws: `parseEvent` reports any other value as malformed.
 */
export function fromCloudEvents(envelope: CloudEventEnvelope, options?: CloudEventOptions): EventInput;
export function fromCloudEvents(envelope: unknown, options?: CloudEventOptions): unknown;
export function fromCloudEvents(envelope: unknown, options: CloudEventOptions = {}): unknown {
  return readEnvelope(envelope, (attributes) => fromAttributes(attributes, options));
}

export function fromAttributes(attributes: Envelope, { typePrefix = '' }: CloudEventOptions): EventInput {
  const { type: name, dataschema, data, data_base64: base64, id, time } = attributes;
  const { type, version = parseVersion(dataschema) } = splitName(withoutPrefix(name, typePrefix));
  // CloudEvents 1.0, JSON format, section 3.1: which of them is the payload is not known.
  if (data !== undefined && base64 !== undefined) throw new TypeError('data and data_base64');
  const isBase64 = data === undefined && typeof base64 === 'string';
  const payload = isBase64 ? { payloadText: decodeContent(base64) } : { payload: data };
  return toInput({ type, version, ...payload, id, time });
}

/** Binary mode: the attributes are outside of the data, which is JSON text or already parsed. */
export function fromBinary(
  read: (attribute: 'type' | 'dataschema' | 'id' | 'time') => unknown,
  data: unknown,
  options: CloudEventOptions,
): EventInput | undefined {
  const type = read('type');
  if (type === undefined) return undefined;
  const attributes = { type, dataschema: read('dataschema'), id: read('id'), time: read('time') };
  const { payload: _none, ...event } = fromAttributes(attributes, options);
  if (typeof data === 'string' || data instanceof Uint8Array) return { ...event, payloadText: data };
  return data === undefined || data === null ? event : { ...event, payload: data };
}

function withoutPrefix(name: unknown, prefix: string): unknown {
  return typeof name === 'string' && name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

function parseVersion(dataschema: unknown): string | undefined {
  if (typeof dataschema !== 'string') return undefined;
  const path = dataschema.split(/[?#]/, 1)[0]!;
  const segment = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1);
  return isVersion(segment) ? segment : (parseEventName(segment)?.version ?? versionOfContract(segment));
}

/** `AccountCreatedV1`, `LifecycleSupportSiteSaleV1_0_0.json` */
function versionOfContract(segment: string): string | undefined {
  const name = segment.endsWith('.json') ? segment.slice(0, -'.json'.length) : segment;
  const numbers = name.slice(name.lastIndexOf('V') + 1).replaceAll('_', '.');
  const version = numbers.includes('.') ? numbers : `v${numbers}`;
  return name.lastIndexOf('V') > 0 && isVersion(version) ? version : undefined;
}

export interface ToCloudEventOptions extends CloudEventOptions {
  /** The sender of the event, as a URI: `/billing`. */
  readonly source: string;
}

export interface CloudEvent {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly datacontenttype: 'application/json';
  readonly time?: string;
  readonly data: unknown;
}

/**
 * The inverse of `fromCloudEvents`, for producers.
 * @throws {TypeError} if the event has no `id`, its `time` is not a time of RFC 3339 (such as `2024-03-01T09:30:00Z`), or
 * the source is not a URI reference.
 */
export function toCloudEvent(event: CreatedEvent, options: ToCloudEventOptions): CloudEvent {
  const { source, typePrefix = '' } = options;
  const { id, time } = event;
  if (typeof id !== 'string' || id === '') {
    throw new TypeError('id: a CloudEvent needs one, as text; give it to createEvent');
  }
  if (typeof source !== 'string' || !URI_REFERENCE.test(source)) {
    throw new TypeError('source: expected a URI or a path without spaces, such as /billing');
  }
  if (
    time !== undefined &&
    (typeof time !== 'string' || !TIME.test(time) || Number.isNaN(Date.parse(time)))
  ) {
    throw new TypeError('time: expected a date, a time and an offset, such as 2024-03-01T09:30:00Z');
  }
  return {
    specversion: '1.0',
    id,
    source,
    type: `${typePrefix}${formatEventName(event)}`,
    datacontenttype: 'application/json',
    ...(time !== undefined && { time }),
    data: event.payload,
  };
}

/** RFC 3986 */
const URI_REFERENCE = /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})+$/i;

const TIME = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;
