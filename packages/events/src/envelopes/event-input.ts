import { decodeUtf8 } from '../platform.js';

/** What `parseEvent` reads. A field that the envelope lacks is undefined. */
export interface EventInput {
  readonly type: unknown;
  readonly version: unknown;
  readonly payload?: unknown;
  /** The payload as JSON, in place of `payload`: text, or UTF-8. */
  readonly payloadText?: string | Uint8Array;
  /** What identifies the event: kept where it is text. */
  readonly id?: unknown;
  /** When the event happened: kept where it is text. */
  readonly time?: unknown;
}

export type Envelope = Readonly<Record<string, unknown>>;

/** `parseEvent` reports it as it reports any value that throws when it is read. */
const UNREADABLE = {
  get type(): never {
    throw new TypeError('the envelope cannot be read');
  },
};

/** Maps an envelope that is an object, or JSON of one. Any other value is given back, for `parseEvent` to report. */
export function readEnvelope(value: unknown, map: (envelope: Envelope) => unknown): unknown {
  try {
    const envelope = typeof value === 'string' || value instanceof Uint8Array ? parsed(value) : value;
    if (envelope instanceof Uint8Array) return envelope;
    const isObject = typeof envelope === 'object' && envelope !== null && !Array.isArray(envelope);
    return isObject ? map(envelope as Envelope) : envelope;
  } catch {
    return UNREADABLE;
  }
}

/** The value of JSON, in text or in UTF-8; anything else as it is. */
function parsed(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : decodeUtf8(text)) as unknown;
  } catch {
    return text;
  }
}

/** The parts that an envelope has: a payload that is missing is reported as missing. */
export function toInput({ id, time, ...event }: EventInput): EventInput {
  return { ...event, ...(id !== undefined && { id }), ...(time !== undefined && { time }) };
}
