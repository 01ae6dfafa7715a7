import {
  type Check,
  runChecks,
  EVERY_KIND,
  fields,
  isObject,
  issueAt,
  noJsonFault,
  toWalkOptions,
  string,
  unreadableFault,
} from '@data-import/validators/runtime';
import type { EventInput } from './envelopes/event-input.js';
import type { PartlyRead, UnreadEvent, UnvalidatedEvent } from './outcome.js';
import { decodeUtf8 } from './platform.js';

/** An event whose parts could be read. */
export interface ReadEvent {
  readonly kind: 'read';
  /** The part that each of its outcomes repeats. */
  readonly given: UnvalidatedEvent;
}

/** Reads the parts of an event. A getter or a Proxy may throw when read; a result of `JSON.parse` never does. */
export function readEvent(input: unknown): ReadEvent | UnreadEvent {
  try {
    if (!isText(input)) return readParts(input);
    const parsed = parseJson(input);
    return parsed === undefined ? unread('not-json', input, notJson, { payload: input }) : readParts(parsed);
  } catch {
    return { kind: 'malformed', issues: [issueAt(unreadableFault, [], '', {})] };
  }
}

type Text = string | Uint8Array;

function isText(value: unknown): value is Text {
  return typeof value === 'string' || value instanceof Uint8Array;
}

/** `undefined`, which JSON cannot express, marks text that is not JSON. */
function parseJson(text: Text): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : decodeUtf8(text));
  } catch {
    return undefined;
  }
}

/** Reads each field once: a getter may return something else the next time. */
function readParts(input: unknown): ReadEvent | UnreadEvent {
  if (!isObject(input)) return unread('malformed', input, anyParts, {});
  const { type, version, payload, payloadText, id, time }: { [Name in keyof EventInput]?: unknown } = input;
  const text = payload === undefined && isText(payloadText) ? payloadText : undefined;
  const value = text === undefined ? payload : parseJson(text);
  if (typeof type === 'string' && typeof version === 'string' && value !== undefined) {
    const facts = (id ?? time) !== undefined && pickParts({ id, time });
    return { kind: 'read', given: { type, version, payload: value, ...facts } };
  }
  const isJson = value !== undefined || text === undefined;
  const parts = { type, version, payload: isJson ? value : text, id, time };
  return unread(isJson ? 'malformed' : 'not-json', parts, isJson ? anyParts : partsWithText);
}

/** The valid parts of an event: text, and any payload. Bytes that are not JSON need not be text. */
function pickParts(given: Readonly<Record<string, unknown>>): PartlyRead {
  const parts = Object.entries(given).filter(([name, part]) =>
    name === 'payload' ? part !== undefined && !(part instanceof Uint8Array) : typeof part === 'string',
  );
  return Object.fromEntries(parts);
}

const notJson: Check = (text, c) => {
  const { length } = text as Text;
  c.add(noJsonFault, { expected: EVERY_KIND, received: 'string', length });
};

/** Made once: every event that cannot be read is checked by one of them. */
const anyParts = /*#__PURE__*/ partsWith(() => undefined);
const partsWithText = /*#__PURE__*/ partsWith(notJson);

function partsWith(payload: Check): Check {
  return fields('open', { type: string, version: string, payload });
}

/** An event that lacks a part, with the issues that a check finds in the input. */
function unread(
  kind: UnreadEvent['kind'],
  given: unknown,
  check: Check,
  parts = given as Readonly<Record<string, unknown>>,
): UnreadEvent {
  return { kind, ...pickParts(parts), issues: runChecks(check, given, toWalkOptions(undefined)).issues };
}
