import { decodeUtf8, readJson, type TextFinding } from '@data-import/validators/text';
import { decodeBase64 } from '../platform.js';

/** The input of `parseEvent`. Fields that the envelope lacks are undefined. */
export interface EventInput {
  readonly type: unknown;
  readonly version: unknown;
  readonly payload?: unknown;
  /** The payload as JSON, instead of `payload`: text, or UTF-8. */
  readonly payloadText?: string | Uint8Array;
  /** The identifier of the event, if it is a string. */
  readonly id?: unknown;
  /** When the event happened, if it is a string. */
  readonly time?: unknown;
}

export type Envelope = Readonly<Record<string, unknown>>;

/** The fields of an object; none of any other value: those of a text would be its characters. */
export function toFields(value: unknown): Envelope {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}

/** An input that `parseEvent` reports like any value that throws when it is read. */
const UNREADABLE = {
  get type(): never {
    throw new TypeError('the envelope cannot be read');
  },
};

/** Maps an envelope: an object, or JSON of one. Any other value is returned unchanged, for `parseEvent` to report. */
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

/** Of a payload that is a number, `inexactNumbersIn` knows nothing: its text is passed on. */
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

/** Only the present parts of an envelope, so that a missing payload is reported as missing. */
export function toInput({ id, time, ...event }: EventInput): EventInput {
  return { ...event, ...(id !== undefined && { id }), ...(time !== undefined && { time }) };
}

/** The input with the identifier of the message that carried it, unless it has one of its own. */
export function withMessageId(input: unknown, id: unknown): unknown {
  if (typeof input === 'string' || input instanceof Uint8Array) {
    return toInput({ type: undefined, version: undefined, payloadText: input, id });
  }
  if (typeof input === 'object' && input !== null) return { id, ...input };
  return toInput({ type: undefined, version: undefined, id });
}

/** The bytes of Base64 text. Anything else is returned unchanged: a gateway may have decoded it already. */
export function decodeContent<Content>(content: Content): Content | Uint8Array | string {
  try {
    return typeof content === 'string' ? decodeBase64(content) : content;
  } catch {
    return `not Base64: ${String(content)}`;
  }
}
