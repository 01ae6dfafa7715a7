import { formatEventName, splitName } from '../event-name.js';
import type { CreatedEvent } from '../create-event.js';
import { type EventInput, readEnvelope, toInput } from './event-input.js';

export interface EventBridgeEnvelope {
  /** The full name of the event: `account.created-v1`. */
  readonly 'detail-type': string;
  readonly detail: unknown;
  readonly id?: string | undefined;
  readonly time?: string | undefined;
}

/**
 * `{ 'detail-type': 'account.created-v1', detail, id, time }` ->
 * `{ type: 'account.created', version: 'v1', payload: detail, id, time }`; also from JSON text of it. The envelope of the
 * platform is undocumented: if yours differs, map it yourself.
 * It never throws: `parseEvent` reports any other value as malformed.
 */
export function fromEventBridge(envelope: EventBridgeEnvelope): EventInput;
export function fromEventBridge(envelope: unknown): unknown;
/** The last overload is the one from which `map` infers its envelope. */
export function fromEventBridge(envelope: EventBridgeEnvelope): EventInput;
export function fromEventBridge(envelope: unknown): unknown {
  return readEnvelope(envelope, ({ 'detail-type': name, detail, id, time }) =>
    toInput({ ...splitName(name), payload: detail, id, time }),
  );
}

export interface ToEventBridgeOptions {
  /** The sender of the event: `com.example.billing`. */
  readonly source: string;
  /** Its name or ARN. The default is the default bus. */
  readonly eventBusName?: string;
}

export interface EventBridgeEntry {
  readonly Source: string;
  readonly DetailType: string;
  /** The payload as JSON. */
  readonly Detail: string;
  readonly EventBusName?: string;
  readonly Time?: Date;
}

/** The limit of `DetailType` in a request of `PutEvents`. */
const MAX_DETAIL_TYPE_LENGTH = 128;

/**
 * An entry of `PutEvents`, for producers. EventBridge assigns its own identifiers, so the `id` of the event is not sent.
 * @throws {TypeError} if the source is empty.
 * @throws {RangeError} if the name of the event has more than 128 characters, or if `Date` cannot parse the `time` of the event.
 */
export function toEventBridge(event: CreatedEvent, options: ToEventBridgeOptions): EventBridgeEntry {
  const { source, eventBusName } = options;
  if (typeof source !== 'string' || source === '') {
    throw new TypeError('source: expected text, such as com.example.billing');
  }
  const name = formatEventName(event);
  if (name.length > MAX_DETAIL_TYPE_LENGTH) {
    throw new RangeError(
      `DetailType: expected at most ${MAX_DETAIL_TYPE_LENGTH} characters in the type and the version, got ${name.length}`,
    );
  }
  return {
    Source: source,
    DetailType: name,
    Detail: JSON.stringify(event.payload),
    ...(eventBusName !== undefined && { EventBusName: eventBusName }),
    ...(event.time !== undefined && { Time: parseTime(event.time) }),
  };
}

function parseTime(time: string): Date {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw new RangeError('time: expected a date and a time that Date reads');
  return date;
}
