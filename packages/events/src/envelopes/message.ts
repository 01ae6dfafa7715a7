import { readEvent } from '../read-event.js';
import { type CloudEventOptions, fromAttributes, fromBinary } from './cloud-event-attributes.js';
import { fromEventBridge } from './event-bridge.js';
import {
  decodeContent,
  type Envelope,
  type EventInput,
  readEnvelope,
  toContent,
  toInput,
  withMessageId,
} from './event-input.js';
import { createHeaderReader } from './headers.js';

export interface MessageOptions extends CloudEventOptions {
  /** The headers that identify the event, unless they follow CloudEvents: `{ type: 'event-type' }`. */
  readonly headers?: {
    readonly type?: string;
    readonly version?: string;
    readonly id?: string;
    readonly time?: string;
  };
}

/** A field, or a field of a field. */
export type FieldPath = string | readonly [string, string];

/** The paths of the parts of a message. The first path with a value applies. */
export interface MessageShape {
  readonly content: readonly FieldPath[];
  readonly headers?: readonly FieldPath[];
  readonly id?: readonly FieldPath[];
  /** The full name of the event, if neither the headers nor the content identify it. */
  readonly name?: readonly FieldPath[];
  readonly decode?: (content: unknown, message: Envelope) => unknown;
  /** The prefixes of attribute names in headers. */
  readonly prefixes?: readonly string[];
  readonly isQuoted?: boolean;
}

/**
 * Reads the event in a message: in binary mode, if headers identify it, or else any envelope that
 * `fromAnyEnvelope` reads. The `id` is the `id` of the event, or else of the message.
 */
export function readMessage(message: unknown, shape: MessageShape, options: MessageOptions): unknown {
  return readEnvelope(message, (envelope) => {
    const content = readContent(envelope, shape);
    const input =
      fromHeaders(envelope, content, shape, options) ?? fromContentOrName(envelope, content, shape, options);
    return withMessageId(input, findField(envelope, shape.id));
  });
}

function fromHeaders(
  envelope: Envelope,
  content: unknown,
  shape: MessageShape,
  options: MessageOptions,
): unknown {
  const headers = findField(envelope, shape.headers);
  if (headers === undefined) return undefined;
  const { headers: custom } = options;
  const read = createHeaderReader(headers, shape, custom && { ...custom, dataschema: custom.version });
  const event = fromBinary(read, content, options);
  if (event !== undefined) return fromEventarc(event, options);
  return content === undefined ? toInput({ ...NO_EVENT, id: read('id'), time: read('time') }) : undefined;
}

const NO_EVENT = { type: undefined, version: undefined };

function fromContentOrName(
  envelope: Envelope,
  content: unknown,
  shape: MessageShape,
  options: MessageOptions,
): unknown {
  if (content === undefined) return NO_EVENT;
  const input = fromContent(content, options);
  const name = findField(envelope, shape.name);
  if (name === undefined || readEvent(input).kind === 'read') return input;
  const named = fromBinary((attribute) => (attribute === 'type' ? name : undefined), content, options);
  return named?.version === undefined ? input : named;
}

export function readContent(envelope: Envelope, { content, decode }: MessageShape): unknown {
  const value = toContent(findField(envelope, content));
  return decode === undefined ? value : decode(value, envelope);
}

export function findField(envelope: Envelope, paths: readonly FieldPath[] = []): unknown {
  for (const path of paths) {
    const value = typeof path === 'string' ? envelope[path] : toObject(envelope[path[0]])[path[1]];
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

export function toObject(value: unknown): Envelope {
  return Object(value) as Envelope;
}

export function fromContent(content: unknown, options: MessageOptions): unknown {
  return readEnvelope(content, (envelope) => fromAnyEnvelope(envelope, options));
}

/** An EventBridge event, a CloudEvent, an SNS notification that contains one, or `{ type, version, payload }`. */
export function fromAnyEnvelope(envelope: Envelope, options: MessageOptions): unknown {
  if ('detail-type' in envelope) return fromEventBridge(envelope);
  if ('specversion' in envelope) return fromCloudEvent(envelope, options);
  const { Type: kind, Message: message, MessageId: messageId } = envelope;
  if (kind === 'Notification') return withMessageId(fromContent(message, options), messageId);
  return envelope['time'] instanceof Date ? toInput(envelope as unknown as EventInput) : envelope;
}

export function fromCloudEvent(envelope: Envelope, options: MessageOptions): unknown {
  return fromEventarc(fromAttributes(envelope, options), options);
}

/** A push request, or a message of a client. */
export const PUB_SUB: MessageShape = {
  content: [['message', 'data'], 'data'],
  headers: [['message', 'attributes'], 'attributes'],
  id: [['message', 'messageId'], 'messageId', 'id'],
  decode: decodeContent,
};

/** Eventarc delivers the messages of Pub/Sub as the data of CloudEvents. */
function fromEventarc(event: EventInput, options: MessageOptions): unknown {
  if (event.type !== 'google.cloud.pubsub.topic.v1.messagePublished') return event;
  return withMessageId(readMessage(event.payloadText ?? event.payload, PUB_SUB, options), event.id);
}
