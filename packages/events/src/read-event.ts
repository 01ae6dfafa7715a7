import {
  EVERY_KIND,
  type Issue,
  issueAt,
  type JsonKind,
  missingFault,
  noJsonFault,
  receivedOf,
  typeFault,
  unreadableFault,
} from '@data-import/validators/runtime';
import type { EventInput } from './envelopes/event-input.js';
import type { AnyEvent, EnvelopeFacts, UnreadEvent } from './outcome.js';
import { textOf } from './platform.js';

/** An event whose parts could be read: what each of its outcomes repeats. */
export interface ReadEvent extends AnyEvent {
  readonly kind: 'read';
  /** Undefined where the envelope says nothing else, as most do: an outcome is made for each event. */
  readonly facts: EnvelopeFacts | undefined;
}

/** Reads the parts of an event. A getter or a Proxy may throw when read; what `JSON.parse` returns never does. */
export function readEvent(input: unknown): ReadEvent | UnreadEvent {
  try {
    return isText(input) ? readText(input) : readParts(input);
  } catch {
    return { kind: 'malformed', issues: [issueAt(unreadableFault, [], undefined)] };
  }
}

type Text = string | Uint8Array;

function isText(value: unknown): value is Text {
  return typeof value === 'string' || value instanceof Uint8Array;
}

/** `undefined`, which JSON cannot express, stands for text that is not JSON. */
function jsonOf(text: Text): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : textOf(text));
  } catch {
    return undefined;
  }
}

function readText(text: Text): ReadEvent | UnreadEvent {
  const input = jsonOf(text);
  if (input !== undefined) return readParts(input);
  return { kind: 'not-json', ...shownText(text), issues: [notJsonIssue([], text)] };
}

/** Reads each field once: a getter may return something else the next time. */
function readParts(input: unknown): ReadEvent | UnreadEvent {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { kind: 'malformed', issues: [partIssue([], 'object', input)] };
  }
  const { type, version, payload, payloadText, id, time } = input as { [Name in keyof EventInput]?: unknown };
  const text = payload === undefined && isText(payloadText) ? payloadText : undefined;
  const value = text === undefined ? payload : jsonOf(text);
  const facts =
    id === undefined && time === undefined ? undefined : { ...textPart('id', id), ...textPart('time', time) };
  if (typeof type === 'string' && typeof version === 'string' && value !== undefined) {
    return { kind: 'read', type, version, payload: value, facts };
  }
  const parts = { ...textPart('type', type), ...textPart('version', version), ...facts };
  const issues: Issue[] = [];
  for (const [name, given] of Object.entries({ type, version })) {
    if (typeof given !== 'string') issues.push(partIssue([name], 'string', given));
  }
  if (value !== undefined) return { kind: 'malformed', ...parts, payload: value, issues };
  if (text !== undefined) {
    issues.push(notJsonIssue(['payload'], text));
    return { kind: 'not-json', ...parts, ...shownText(text), issues };
  }
  issues.push(partIssue(['payload'], 'object', undefined));
  return { kind: 'malformed', ...parts, issues };
}

function textPart<Name extends string>(
  name: Name,
  value: unknown,
): { readonly [N in Name]?: string } | undefined {
  return typeof value === 'string' ? ({ [name]: value } as { [N in Name]: string }) : undefined;
}

/** Bytes that are not JSON need not be text. */
function shownText(text: Text | undefined): { payload: string } | undefined {
  return typeof text === 'string' ? { payload: text } : undefined;
}

/** What is wrong with the input, or with a part of it that is to be text. */
function partIssue(path: readonly string[], expected: JsonKind, value: unknown): Issue {
  return value === undefined && path.length > 0
    ? issueAt(missingFault, path, {})
    : issueAt(typeFault, path, { expected: [expected], ...receivedOf(value) });
}

function notJsonIssue(path: readonly string[], { length }: Text): Issue {
  return issueAt(noJsonFault, path, { expected: EVERY_KIND, received: 'string', length });
}
