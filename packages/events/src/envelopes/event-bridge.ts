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
/** `map` infers its envelope from the last overload. */
export function fromEventBridge(envelope: EventBridgeEnvelope): EventInput;
export function fromEventBridge(envelope: unknown): unknown {
  return readEnvelope(envelope, ({ 'detail-type': name, detail, id, time }) =>
    toInput({ ...splitName(name), payload: detail, id, time }),
  );
}

export interface ToEventBridgeOptions {
  /** The sender of the event: `com.example.billing`. */
  readonly source: string;
  /** The name or ARN of the bus. Default: the default bus. */
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
 * Creates an entry of `PutEvents`, for producers. It omits the `id`, because EventBridge assigns its own.
 * @throws {TypeError} if the source is empty.
 * @throws {RangeError} if the event's name exceeds 128 characters, or if `Date` cannot parse its `time`.
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
