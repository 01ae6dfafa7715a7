import { decodeUtf8, readJson, type TextFinding } from '@data-import/validators/text';
import { decodeBase64 } from '../platform.js';

/** The input of `parseEvent`. */
export interface EventInput {
  readonly type: unknown;
  readonly version: unknown;
  readonly payload?: unknown;
  /** The payload as JSON, instead of `payload`: text, or UTF-8. */
  readonly payloadText?: string | Uint8Array;
  readonly id?: unknown;
  readonly time?: unknown;
}

export type Envelope = Readonly<Record<string, unknown>>;

/** Throws when read, so that `parseEvent` reports it as unreadable. */
const UNREADABLE = {
  get type(): never {
    throw new TypeError('the envelope cannot be read');
  },
};

/** Returns other values unchanged, so that `parseEvent` reports them. */
export function readEnvelope(value: unknown, map: (envelope: Envelope) => unknown): unknown {
  try {
    if (typeof value !== 'string' && !(value instanceof Uint8Array)) return mapObject(value, map);
    const reading = readJson(value);
    return reading.ok ? withNumberText(mapObject(reading.value, map), value, reading.findings) : value;
  } catch {
    return UNREADABLE;
  }
}

function mapObject(value: unknown, map: (envelope: Envelope) => unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? map(value as Envelope)
    : value;
}

/** Passes the text of a payload that is a number: `inexactNumbersIn` covers only objects and arrays. */
function withNumberText(
  input: unknown,
  source: string | Uint8Array,
  findings: readonly TextFinding[],
): unknown {
  const { payload, ...event }: Partial<EventInput> = findings.length === 0 ? {} : Object(input);
  if (typeof payload !== 'number') return input;
  const text = typeof source === 'string' ? source : decodeUtf8(source)!;
  const numbers = findings.map(({ from, to }) => text.slice(from, to));
  const payloadText = numbers.find((number) => Object.is(Number(number), payload));
  return payloadText === undefined ? input : { ...event, payloadText };
}

/** Some clients parse the time: `Date` of the Event Grid SDK. */
export function toInput({ id, time, ...event }: EventInput): EventInput {
  const text: unknown = time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString() : time;
  return { ...event, ...(id !== undefined && { id }), ...(text !== undefined && { time: text }) };
}

/** An empty id would make all events look like redeliveries of one. */
export function isId(id: unknown): id is string {
  return typeof id === 'string' && id !== '';
}

/** Uses the identifier of a message for events without their own. */
export function withMessageId(input: unknown, id: unknown): unknown {
  if (id === undefined) return input;
  if (typeof input === 'string' || input instanceof Uint8Array) {
    return toInput({ type: undefined, version: undefined, payloadText: input, id });
  }
  if (typeof input === 'object' && input !== null)
    return isId((input as EventInput).id) ? input : { ...input, id };
  return toInput({ type: undefined, version: undefined, id });
}

/** The type code of a data section of AMQP 1.0, which rhea keeps. */
const DATA_SECTION = 0x75;

/** Converts bytes, in any form of a client or its JSON, to Uint8Array. Returns other values unchanged. */
export function toContent(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  const { type, data, typecode, content } = value as Envelope;
  if (type === 'Buffer' && Array.isArray(data)) return Uint8Array.from(data as number[]);
  return typecode === DATA_SECTION ? toContent(content) : value;
}

/** Keeps text that is not Base64, because a gateway may have decoded it already. */
export function decodeContent(content: unknown): unknown {
  try {
    return typeof content === 'string' ? decodeBase64(content) : content;
  } catch {
    return content;
  }
}
