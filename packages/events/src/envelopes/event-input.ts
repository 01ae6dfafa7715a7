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

/** `parseEvent` reports it like any value that throws when it is read. */
const UNREADABLE = {
  get type(): never {
    throw new TypeError('the envelope cannot be read');
  },
};

/** Other values are returned unchanged, for `parseEvent` to report. */
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

/** `inexactNumbersIn` finds nothing for a payload that is itself a number, so its text is passed on. */
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

/** The identifier of a message identifies its event only if the event has none. */
export function withMessageId(input: unknown, id: unknown): unknown {
  if (id === undefined) return input;
  if (typeof input === 'string' || input instanceof Uint8Array) {
    return toInput({ type: undefined, version: undefined, payloadText: input, id });
  }
  if (typeof input === 'object' && input !== null) return { id, ...input };
  return toInput({ type: undefined, version: undefined, id });
}

/** The type code of a data section of AMQP 1.0, which rhea keeps. */
const DATA_SECTION = 0x75;

/** Bytes in any of the forms of clients and of their JSON; other values are returned unchanged. */
export function toContent(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  const { type, data, typecode, content } = value as Envelope;
  if (type === 'Buffer' && Array.isArray(data)) return Uint8Array.from(data as number[]);
  return typecode === DATA_SECTION ? toContent(content) : value;
}

/** Text that is not Base64 stays as it is: a gateway may have decoded it already. */
export function decodeContent(content: unknown): unknown {
  try {
    return typeof content === 'string' ? decodeBase64(content) : content;
  } catch {
    return content;
  }
}
