import {
  closestNames,
  missingFault,
  type Issue,
  issueAt,
  type JsonKind,
  receivedOf,
  reportOf,
  typeFault,
  unreadableFault,
  type Validator,
} from '@data-import/validators/runtime';
import type { EventType, EventVersion } from './event-types.js';
import type { ExternalEvent } from './generated/payloads.js';
import type {
  EventOutcome,
  MalformedEvent,
  ParseEventOptions,
  UnknownType,
  UnknownVersion,
} from './outcome.js';

const MOST_SUGGESTIONS = 3;

/** The entry of each version of each event type: its validator, or how to load it. */
export type VersionTable<Entry> = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

/** An event whose type and version are known, and whose payload is still to be validated. */
export interface Found<Entry> {
  readonly kind: 'found';
  readonly type: string;
  readonly version: string;
  readonly payload: unknown;
  readonly entry: Entry;
}

/** Finds the entry of the version of an event: the part of parsing that needs no validator. */
export function decideVersion<Entry>(
  input: unknown,
  table: VersionTable<Entry>,
): Found<Entry> | UnknownVersion | UnknownType | MalformedEvent {
  const read = readInput(input);
  if (read.kind !== 'read') return read;
  const { type, version, payload } = read;
  const versions = Object.hasOwn(table, type) ? table[type] : undefined;
  if (versions === undefined) {
    const suggestions = closestNames(type, Object.keys(table), MOST_SUGGESTIONS) as EventType[];
    return { kind: 'unknown-type', type, suggestions };
  }
  const entry = Object.hasOwn(versions, version) ? versions[version] : undefined;
  if (entry === undefined) {
    const knownVersions = Object.keys(versions) as EventVersion[];
    return { kind: 'unknown-version', type: type as EventType, version, knownVersions };
  }
  return { kind: 'found', type, version, payload, entry };
}

/** Validates the payload of an event that was found. */
export function decidePayload(
  { type, version, payload }: Found<unknown>,
  validator: Validator<unknown>,
  options: ParseEventOptions | undefined,
): EventOutcome {
  const result = validator.validate(payload, options);
  if (!result.ok) {
    const { issues, truncated } = result;
    return {
      kind: 'invalid',
      type: type as EventType,
      version: version as EventVersion,
      issues,
      truncated,
      ...reportOf(result),
    };
  }
  const event = { type, version, payload: result.value } as ExternalEvent;
  return result.unknownFields === undefined
    ? { kind: 'valid', event }
    : { kind: 'valid', event, ...reportOf(result) };
}

interface ReadInput {
  readonly kind: 'read';
  readonly type: string;
  readonly version: string;
  readonly payload: unknown;
}

/** A getter or a Proxy may throw when read; what `JSON.parse` returns never does. */
function readInput(input: unknown): ReadInput | MalformedEvent {
  try {
    return toReadInput(input);
  } catch {
    return { kind: 'malformed', issues: [issueAt(unreadableFault, [], undefined)] };
  }
}

/** Reads each field once: a getter may return something else the next time. */
function toReadInput(input: unknown): ReadInput | MalformedEvent {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { kind: 'malformed', issues: [typeIssue([], 'object', input)] };
  }
  const { type, version, payload } = input as Readonly<Record<string, unknown>>;
  const issues = [...nameIssues('type', type), ...nameIssues('version', version)];
  if (payload === undefined) issues.push(missingIssue('payload'));
  if (typeof type !== 'string' || typeof version !== 'string' || payload === undefined) {
    return { kind: 'malformed', issues };
  }
  return { kind: 'read', type, version, payload };
}

function nameIssues(field: string, value: unknown): Issue[] {
  if (value === undefined) return [missingIssue(field)];
  return typeof value === 'string' ? [] : [typeIssue([field], 'string', value)];
}

function missingIssue(field: string): Issue {
  return issueAt(missingFault, [field], {});
}

function typeIssue(path: readonly string[], expected: JsonKind, value: unknown): Issue {
  return issueAt(typeFault, path, { expected: [expected], ...receivedOf(value) });
}
