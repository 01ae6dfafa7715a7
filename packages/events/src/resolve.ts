import {
  choiceOption,
  type Option,
  pickUnknownFields,
  type Result,
  toWalkOptions,
} from '@data-import/validators/runtime';
import { withTextIssues } from '@data-import/validators/text-issues';
import type { ExternalEvent } from './generated/payloads.js';
import type {
  AnyEvent,
  EventOutcome,
  InvalidEvent,
  UnknownType,
  UnknownVersion,
  UnreadEvent,
  ValidEvent,
} from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';
import { readEvent, type ReadEvent } from './read-event.js';

export type VersionTable<Entry> = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

/** Inherits no names, so that an event may be called `__proto__`. */
export function createTable<Value>(): Record<string, Value> {
  return Object.create(null) as Record<string, Value>;
}

export interface PayloadSchema {
  validate(payload: unknown, options?: ParseEventOptions): Result<unknown> | Promise<Result<unknown>>;
}

export interface ResolvedVersion<Entry> {
  readonly kind: 'found';
  readonly read: ReadEvent;
  readonly entry: Entry;
}

export function resolveVersion<Entry>(
  input: unknown,
  table: VersionTable<Entry>,
  options: ParseEventOptions | undefined,
): ResolvedVersion<Entry> | UnknownVersion<AnyEvent> | UnknownType | UnreadEvent {
  const read = readEvent(input, options);
  return read.kind === 'read' ? findVersion(read, table) : read;
}

export function findVersion<Entry>(
  read: ReadEvent,
  table: VersionTable<Entry>,
): ResolvedVersion<Entry> | UnknownVersion<AnyEvent> | UnknownType {
  const { given } = read;
  const entry = findEntry(table, given);
  if (entry !== undefined) return { kind: 'found', read, entry };
  const versions = ownValue(table, given.type);
  if (versions === undefined) return { kind: 'unknown-type', ...given };
  return { kind: 'unknown-version', ...given, knownVersions: Object.keys(versions) };
}

export function findEntry<Entry>(
  table: VersionTable<Entry>,
  { type, version }: Pick<AnyEvent, 'type' | 'version'>,
): Entry | undefined {
  const versions = ownValue(table, type);
  return versions && ownValue(versions, version);
}

export function ownValue<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export function toOutcome<E extends AnyEvent = ExternalEvent>(
  { given, findings }: ReadEvent,
  validated: Result<unknown>,
  options: ParseEventOptions | undefined,
): ValidEvent<E> | InvalidEvent<E> {
  const rejected =
    options?.inexactNumbers === 'allow' ? findings.filter(({ code }) => code === 'duplicate_name') : findings;
  const result = withTextIssues(validated, rejected, options);
  const report = pickUnknownFields(result);
  if (!result.ok) {
    const { issues, truncated } = result;
    return { kind: 'invalid', ...given, issues, truncated, ...report };
  }
  const { type, version } = given;
  const { value: payload } = result;
  const event = { type, version, payload } as unknown as E;
  return { kind: 'valid', ...given, payload, event, ...report };
}

export const TEXT_OPTIONS: Readonly<Record<'inexactNumbers' | 'duplicateNames', Option>> = {
  inexactNumbers: /*#__PURE__*/ choiceOption('reject', 'allow'),
  duplicateNames: /*#__PURE__*/ choiceOption('allow', 'reject'),
};

export function toPayloadOptions(options: ParseEventOptions | undefined): ParseEventOptions | undefined {
  if (options === undefined) return undefined;
  const { inexactNumbers, duplicateNames, ...others } = options;
  toWalkOptions({ inexactNumbers, duplicateNames } as ParseEventOptions, TEXT_OPTIONS);
  return others;
}

/** @throws {TypeError} if the schema of a custom event is asynchronous. */
export function validateNow(
  { entry, read }: ResolvedVersion<PayloadSchema>,
  options: ParseEventOptions | undefined,
): EventOutcome {
  const { type, version, payload } = read.given;
  const result = entry.validate(payload, toPayloadOptions(options));
  if (result instanceof Promise) throw new TypeError(`${type} ${version}: its schema is asynchronous`);
  return toOutcome(read, result, options);
}
