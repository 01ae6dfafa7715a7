import {
  EVERY_KIND,
  fields,
  isObject,
  type Issue,
  issueAt,
  leaf,
  noJsonFault,
  type Path,
  type SchemaTable,
  string,
  toWalkOptions,
  type UnknownFieldsReport,
  unreadableFault,
  walk,
} from '@data-import/validators/runtime';
import { inexactNumbersIn, type JsonReading, readJson, type TextFinding } from '@data-import/validators/text';
import { toTextIssue } from '@data-import/validators/text-issues';
import { type EventInput, isId } from './envelopes/event-input.js';
import type { NullFieldsReport } from './null-fields.js';
import type { AnyEvent, EnvelopeFacts, InexactNumbersReport, SentVersion, UnreadEvent } from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';

/** The properties of an event beside its name and payload. */
type Facts = EnvelopeFacts & SentVersion & InexactNumbersReport & UnknownFieldsReport & NullFieldsReport;

/** An event with an unvalidated payload. Monomorphic: all properties always exist. */
export interface ReadEvent extends AnyEvent {
  readonly kind: 'read';
  readonly id: string | undefined;
  readonly time: string | undefined;
  readonly sentVersion: string | undefined;
  readonly inexactNumbers: readonly Path[] | undefined;
  /** The losses of parsing the JSON text, with paths relative to the payload. */
  readonly findings: readonly TextFinding[];
}

type ReadOptions = Pick<ParseEventOptions, 'duplicateNames'>;

/** A getter or a Proxy may throw when read; a result of `JSON.parse` never does. */
export function readEvent(input: unknown, options?: ReadOptions): ReadEvent | UnreadEvent {
  try {
    if (!isText(input)) return readParts(input, options);
    const reading = readText(input, options);
    if (!reading.ok) return unread('not-json', { payload: input }, issuesOf(notJson, input));
    return readParts(reading.value, options, reading.findings);
  } catch {
    return { kind: 'malformed', issues: [issueAt(unreadableFault, [], '', {})] };
  }
}

/** Copies property by property, because a rest property takes longer than a validation. */
export function addFacts<Target extends object>(
  target: Target,
  source: { readonly [Name in keyof Facts]: Facts[Name] | undefined },
): Target & Facts {
  const { id, time, sentVersion, inexactNumbers, nullFields, unknownFields, unknownFieldsTruncated } = source;
  const facts: { -readonly [Name in keyof Facts]: Facts[Name] } = target;
  if (id !== undefined) facts.id = id;
  if (time !== undefined) facts.time = time;
  if (sentVersion !== undefined) facts.sentVersion = sentVersion;
  if (inexactNumbers !== undefined) facts.inexactNumbers = inexactNumbers;
  if (nullFields !== undefined) facts.nullFields = nullFields;
  if (unknownFields !== undefined) facts.unknownFields = unknownFields;
  if (unknownFieldsTruncated !== undefined) facts.unknownFieldsTruncated = unknownFieldsTruncated;
  return target;
}

export function toOutcome<Kind extends string, More extends object>(
  kind: Kind,
  read: ReadEvent,
  more?: More,
): AnyEvent & Facts & More & { readonly kind: Kind } {
  const { type, version, payload } = read;
  return addFacts({ kind, type, version, payload, ...more! }, read);
}

type Text = string | Uint8Array;

function isText(value: unknown): value is Text {
  return typeof value === 'string' || value instanceof Uint8Array;
}

function readText(text: Text, options: ReadOptions | undefined): JsonReading {
  return readJson(text, options?.duplicateNames === 'reject' ? { duplicateNames: 'report' } : undefined);
}

/** An inexact number may be the payload itself; a repeated name `payload` is outside of it. */
function isInPayload({ code, path }: TextFinding): boolean {
  return path[0] === 'payload' && (path.length > 1 || code === 'inexact_number');
}

/** Repeated names outside of the payload make the event ambiguous. */
function isOutside(found: TextFinding): boolean {
  return found.code === 'duplicate_name' && !isInPayload(found);
}

/** Reads each field once, because a getter may return another value the next time. */
function readParts(
  input: unknown,
  options: ReadOptions | undefined,
  inText?: readonly TextFinding[],
): ReadEvent | UnreadEvent {
  // The tag of a class decides about other values; reading it takes as long as a guard.
  const isParsed = inText !== undefined && typeof input === 'object' && input !== null;
  if (isParsed ? Array.isArray(input) : !isObject(input))
    return unread('malformed', {}, issuesOf(anyParts, input));
  const { type, version, payload: given, payloadText, id, time } = input as PartsOfInput;
  let payload = given;
  let findings: readonly TextFinding[];
  if (given === undefined && isText(payloadText)) {
    const reading = readText(payloadText, options);
    if (!reading.ok) {
      const parts = { type, version, payload: payloadText, id, time };
      return unread('not-json', parts, issuesOf(partsWithText, parts));
    }
    payload = reading.value;
    findings = reading.findings;
  } else findings = findInPayload(given, inText);
  const inexactNumbers = findings.length === 0 ? undefined : listInexact(findings);
  const outside = inText?.length ? inText.filter(isOutside) : undefined;
  if (!outside?.length && typeof type === 'string' && typeof version === 'string' && payload !== undefined) {
    return {
      kind: 'read',
      type,
      version,
      payload,
      id: isId(id) ? id : undefined,
      time: typeof time === 'string' ? time : undefined,
      sentVersion: undefined,
      inexactNumbers,
      findings,
    };
  }
  const parts = { type, version, payload, id, time };
  const issues = outside?.length ? outside.map((found) => toTextIssue(found)) : issuesOf(anyParts, parts);
  return { ...unread('malformed', parts, issues), ...(inexactNumbers && { inexactNumbers }) };
}

type PartsOfInput = { readonly [Name in keyof EventInput]?: unknown };

function findInPayload(payload: unknown, inText: readonly TextFinding[] | undefined): readonly TextFinding[] {
  if (inText === undefined) return inexactNumbersIn(payload);
  if (inText.length === 0) return inText;
  return inText.filter(isInPayload).map((found) => ({ ...found, path: found.path.slice(1) }));
}

function listInexact(findings: readonly TextFinding[]): readonly Path[] | undefined {
  const inexact = findings.filter(({ code }) => code === 'inexact_number');
  return inexact.length === 0 ? undefined : inexact.map(({ path }) => path);
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

function issuesOf(table: SchemaTable, given: unknown): readonly Issue[] {
  return walk(table, given, toWalkOptions(undefined)).issues;
}

/** Drops a payload of bytes, which need not be text. */
function unread(
  kind: UnreadEvent['kind'],
  given: Readonly<Record<string, unknown>>,
  issues: readonly Issue[],
): UnreadEvent {
  const parts = Object.entries(given).filter(([name, part]) =>
    name === 'payload' ? part !== undefined && !(part instanceof Uint8Array) : typeof part === 'string',
  );
  return { kind, ...Object.fromEntries(parts), issues };
}
