import type { CreatedEvent } from '../create-event.js';
import { formatEventName } from '../event-name.js';
import type { CloudEventOptions } from './cloud-event-attributes.js';
import { type EventInput, readEnvelope } from './event-input.js';
import { fromCloudEvent } from './message.js';

export interface CloudEventEnvelope {
  /** The full name of the event, `account.created-v1`, or only its type. */
  readonly type: string;
  /**
   * A URI that ends in the version, or names a schema: `…/AccountCreatedV1.json`. Ignored if the type
   * includes a version.
   */
  readonly dataschema?: string | undefined;
  readonly data?: unknown;
  readonly data_base64?: string | undefined;
  readonly id?: string | undefined;
  readonly time?: string | undefined;
}

/**
 * `{ type: 'account.created-v1', data }`, or `{ type: 'account.created', dataschema: '…/v1', data }` ->
 * `{ type: 'account.created', version: 'v1', payload: data }`, with `id` and `time`; also from JSON text of it. It never
 * throws: `parseEvent` reports any other value as malformed.
 */
export function fromCloudEvents(envelope: CloudEventEnvelope, options?: CloudEventOptions): EventInput;
export function fromCloudEvents(envelope: unknown, options?: CloudEventOptions): unknown;
/** `map` infers its envelope from the last overload. */
export function fromCloudEvents(envelope: CloudEventEnvelope, options?: CloudEventOptions): EventInput;
export function fromCloudEvents(envelope: unknown, options: CloudEventOptions = {}): unknown {
  return readEnvelope(envelope, (attributes) => fromCloudEvent(attributes, options));
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
