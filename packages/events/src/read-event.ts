import {
  EVERY_KIND,
  fields,
  isObject,
  issueAt,
  leaf,
  noJsonFault,
  type SchemaTable,
  string,
  toWalkOptions,
  unreadableFault,
  walk,
} from '@data-import/validators/runtime';
import { inexactNumbersIn, type JsonReading, readJson, type TextFinding } from '@data-import/validators/text';
import { toTextIssue } from '@data-import/validators/text-issues';
import type { EventInput } from './envelopes/event-input.js';
import type {
  AnyEvent,
  EnvelopeFacts,
  InexactNumbersReport,
  PartlyRead,
  SentVersion,
  UnreadEvent,
} from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';

export interface UnvalidatedEvent extends AnyEvent, EnvelopeFacts, SentVersion, InexactNumbersReport {}

export interface ReadEvent {
  readonly kind: 'read';
  readonly given: UnvalidatedEvent;
  /** What the payload lacks of its JSON text, with paths relative to the payload. */
  readonly findings: readonly TextFinding[];
}

type ReadOptions = Pick<ParseEventOptions, 'duplicateNames'>;

/** A getter or a Proxy may throw when read; a result of `JSON.parse` never does. */
export function readEvent(input: unknown, options?: ReadOptions): ReadEvent | UnreadEvent {
  try {
    if (!isText(input)) return readParts(input, options);
    const reading = readText(input, options);
    if (!reading.ok) return unread('not-json', input, notJson, { payload: input });
    return findOutside(reading) ?? readParts(reading.value, options, reading.findings);
  } catch {
    return { kind: 'malformed', issues: [issueAt(unreadableFault, [], '', {})] };
  }
}

type Text = string | Uint8Array;

function isText(value: unknown): value is Text {
  return typeof value === 'string' || value instanceof Uint8Array;
}

function readText(text: Text, options: ReadOptions | undefined): JsonReading {
  return readJson(text, options?.duplicateNames === 'reject' ? { duplicateNames: 'report' } : undefined);
}

/** With duplicate names outside of its payload, it is not known which of the parts are meant. */
function findOutside({ value, findings }: JsonReading & { readonly ok: true }): UnreadEvent | undefined {
  const outside = findings.filter((found) => found.code === 'duplicate_name' && !isInPayload(found));
  if (outside.length === 0) return undefined;
  const issues = outside.map((found) => toTextIssue(found));
  return { kind: 'malformed', ...(isObject(value) && pickParts(value)), issues };
}

/** A payload that is itself a number has no path of its own; a duplicate payload is outside of either. */
function isInPayload({ code, path }: TextFinding): boolean {
  return path[0] === 'payload' && (path.length > 1 || code === 'inexact_number');
}

/** Reads each field once: a getter may return something else the next time. */
function readParts(
  input: unknown,
  options: ReadOptions | undefined,
  inText?: readonly TextFinding[],
): ReadEvent | UnreadEvent {
  if (!isObject(input)) return unread('malformed', input, anyParts, {});
  const { type, version, payload, payloadText, id, time }: { [Name in keyof EventInput]?: unknown } = input;
  const text = payload === undefined && isText(payloadText) ? payloadText : undefined;
  const reading =
    text === undefined
      ? { ok: true as const, value: payload, findings: findInPayload(payload, inText) }
      : readText(text, options);
  const { value, findings } = reading.ok ? reading : { value: undefined, findings: [] };
  if (typeof type === 'string' && typeof version === 'string' && value !== undefined) {
    const facts = (id ?? time) !== undefined && pickParts({ id, time });
    return {
      kind: 'read',
      given: { type, version, payload: value, ...facts, ...toReport(findings) },
      findings,
    };
  }
  const parts = { type, version, payload: reading.ok ? value : text, id, time };
  return {
    ...unread(reading.ok ? 'malformed' : 'not-json', parts, reading.ok ? anyParts : partsWithText),
    ...toReport(findings),
  };
}

function findInPayload(payload: unknown, inText: readonly TextFinding[] | undefined): readonly TextFinding[] {
  if (inText === undefined) return inexactNumbersIn(payload);
  return inText.filter(isInPayload).map((found) => ({ ...found, path: found.path.slice(1) }));
}

function toReport(findings: readonly TextFinding[]): InexactNumbersReport | undefined {
  const inexact = findings.filter(({ code }) => code === 'inexact_number');
  return inexact.length === 0 ? undefined : { inexactNumbers: inexact.map(({ path }) => path) };
}

/** Bytes that are not JSON need not be text. */
function pickParts(given: Readonly<Record<string, unknown>>): PartlyRead {
  const parts = Object.entries(given).filter(([name, part]) =>
    name === 'payload' ? part !== undefined && !(part instanceof Uint8Array) : typeof part === 'string',
  );
  return Object.fromEntries(parts);
}

const notJson = /*#__PURE__*/ leaf((text, c) => {
  const { length } = text as Text;
  c.add(noJsonFault, { expected: EVERY_KIND, received: 'string', length });
});

const anyParts = /*#__PURE__*/ partsWith(leaf(() => {}));
const partsWithText = /*#__PURE__*/ partsWith(notJson);

function partsWith(payload: SchemaTable): SchemaTable {
  return fields(undefined, { type: string, version: string, payload });
}

function unread(
  kind: UnreadEvent['kind'],
  given: unknown,
  table: SchemaTable,
  parts = given as Readonly<Record<string, unknown>>,
): UnreadEvent {
  return { kind, ...pickParts(parts), issues: walk(table, given, toWalkOptions(undefined)).issues };
}
