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

/** None for other values: those of a text would be its characters. */
export function toFields(value: unknown): Envelope {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}

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

export function toInput({ id, time, ...event }: EventInput): EventInput {
  return { ...event, ...(id !== undefined && { id }), ...(time !== undefined && { time }) };
}

export function withMessageId(input: unknown, id: unknown): unknown {
  if (typeof input === 'string' || input instanceof Uint8Array) {
    return toInput({ type: undefined, version: undefined, payloadText: input, id });
  }
  if (typeof input === 'object' && input !== null) return { id, ...input };
  return toInput({ type: undefined, version: undefined, id });
}

/** Text that is not Base64 stays as it is: a gateway may have decoded it already. */
export function decodeContent<Content>(content: Content): Content | Uint8Array | string {
  try {
    return typeof content === 'string' ? decodeBase64(content) : content;
  } catch {
    return `not Base64: ${String(content)}`;
  }
}
