import type { Result } from '@data-import/validators/runtime';
import type { ExternalEvent } from './generated/payloads.js';
import type {
  AnyEvent,
  EventOutcome,
  InvalidEvent,
  ParseEventOptions,
  UnknownType,
  UnknownVersion,
  UnreadEvent,
  ValidEvent,
} from './outcome.js';
import { readEvent, type ReadEvent } from './read-event.js';

/** The entry of each version of each event type: its validator, or how to load it. */
export type VersionTable<Entry> = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

/** A table that inherits no names, so that an event may be called `__proto__`. */
export function createTable<Value>(): Record<string, Value> {
  return Object.create(null) as Record<string, Value>;
}

/** What validates payloads. */
export interface PayloadSchema {
  validate(payload: unknown, options?: ParseEventOptions): Result<unknown> | Promise<Result<unknown>>;
}

/** An event whose type and version are known, and whose payload is still to be validated. */
export interface Found<Entry> {
  readonly kind: 'found';
  readonly read: ReadEvent;
  readonly entry: Entry;
}

/** Reads an event and finds the entry of its version: the part of parsing that needs no validator. */
export function decideVersion<Entry>(
  input: unknown,
  table: VersionTable<Entry>,
): Found<Entry> | UnknownVersion<AnyEvent> | UnknownType | UnreadEvent {
  const read = readEvent(input);
  return read.kind === 'read' ? findVersion(read, table) : read;
}

/** Takes constant time, however many events there are. */
export function findVersion<Entry>(
  read: ReadEvent,
  table: VersionTable<Entry>,
): Found<Entry> | UnknownVersion<AnyEvent> | UnknownType {
  const { type, version, payload, facts } = read;
  const versions = ownValue(table, type);
  if (versions === undefined) return { kind: 'unknown-type', type, version, payload, ...facts };
  const entry = ownValue(versions, version);
  if (entry !== undefined) return { kind: 'found', read, entry };
  return { kind: 'unknown-version', type, version, payload, ...facts, knownVersions: Object.keys(versions) };
}

/** What a table has for a version of a type. */
export function entryOf<Entry>(
  table: VersionTable<Entry>,
  { type, version }: Pick<AnyEvent, 'type' | 'version'>,
): Entry | undefined {
  const versions = ownValue(table, type);
  return versions && ownValue(versions, version);
}

/** What an object has under a name, unless it is inherited. */
function ownValue<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The outcome of an event whose payload was validated. */
export function decidePayload<E extends AnyEvent = ExternalEvent>(
  { type, version, payload, facts }: ReadEvent,
  result: Result<unknown>,
): ValidEvent<E> | InvalidEvent<E> {
  const { unknownFields, unknownFieldsTruncated } = result;
  const report = unknownFields && {
    unknownFields,
    ...(unknownFieldsTruncated && { unknownFieldsTruncated }),
  };
  if (!result.ok) {
    const { issues, truncated } = result;
    return { kind: 'invalid', type, version, payload, issues, truncated, ...facts, ...report };
  }
  const { value } = result;
  const event = { type, version, payload: value } as unknown as E;
  return { kind: 'valid', type, version, payload: value, event, ...facts, ...report };
}

/** @throws {TypeError} where the schema of an event of one's own is asynchronous. */
export function validateNow(
  { entry, read }: Found<PayloadSchema>,
  options: ParseEventOptions | undefined,
): EventOutcome {
  const result = entry.validate(read.payload, options);
  if (!(result instanceof Promise)) return decidePayload(read, result);
  // It is not waited for, so its failure would be nobody's.
  result.catch(() => undefined);
  throw new TypeError(`${read.type} ${read.version}: its schema is asynchronous, so use a router`);
}
