import {
  choiceOption,
  type Option,
  type Result,
  toWalkOptions,
  type Validator,
} from '@data-import/validators/runtime';
import { withTextIssues } from '@data-import/validators/text-issues';
import type { ExternalEvent } from './generated/payloads.js';
import type {
  AnyEvent,
  EventOutcome,
  InvalidEvent,
  UnknownType,
  UnknownVersion,
  ValidEvent,
} from './outcome.js';
import { type NullFieldsReport, validateWithoutNulls } from './null-fields.js';
import type { ParseEventOptions } from './parse-event-options.js';
import { andThen } from './routing/settle.js';
import { addFacts, readEvent, type ReadEvent, toOutcome } from './read-event.js';

/** Maps, because the name of an event may be `__proto__`. */
export type VersionTable<Entry> = ReadonlyMap<string, ReadonlyMap<string, Entry>>;

export type VersionRecord<Entry> = Readonly<
  Record<string, Readonly<Record<string, Entry | undefined>> | undefined>
>;

export function toTable<Given, Entry = Given>(
  record: VersionRecord<Given>,
  convert: (entry: Given) => Entry = (entry) => entry as never,
): VersionTable<Entry> {
  return new Map(
    definedEntries(record).map(([type, versions]) => [
      type,
      new Map(definedEntries(versions).map(([version, entry]) => [version, convert(entry)])),
    ]),
  );
}

export function definedEntries<Value>(
  object: Readonly<Record<string, Value | undefined>> | undefined,
): [string, Value][] {
  return Object.entries(object ?? {}).filter((entry): entry is [string, Value] => entry[1] !== undefined);
}

export function findEntry<Entry>(
  table: VersionTable<Entry>,
  { type, version }: Pick<AnyEvent, 'type' | 'version'>,
): Entry | undefined {
  return table.get(type)?.get(version);
}

export interface PayloadSchema {
  /** Returns a promise only if it has to wait, because a promise costs more than most validations. */
  validate(payload: unknown, options?: ParseEventOptions): Result<unknown> | Promise<Result<unknown>>;
}

export type Validated<E extends AnyEvent = AnyEvent> = ValidEvent<E> | InvalidEvent<E>;

export function parseWith<E extends AnyEvent = ExternalEvent>(
  table: VersionTable<PayloadSchema>,
  input: unknown,
  options: ParseEventOptions | undefined,
): EventOutcome<E> | Promise<EventOutcome<E>> {
  const read = readEvent(input, options);
  if (read.kind !== 'read') return read;
  const schema = findEntry(table, read);
  if (schema === undefined) return toUnknown<E>(table, read);
  return validateRead<E>(schema, read, options, toPayloadOptions(options));
}

/** @throws {TypeError} if the schema of a custom event is asynchronous. */
export function parseNow<E extends AnyEvent = ExternalEvent>(
  table: VersionTable<PayloadSchema>,
  input: unknown,
  options: ParseEventOptions | undefined,
): EventOutcome<E> {
  const outcome = parseWith<E>(table, input, options);
  if (!(outcome instanceof Promise)) return outcome;
  // Avoids an unhandled rejection.
  outcome.catch(() => undefined);
  throw new TypeError('the schema of this event is asynchronous: use a router');
}

export function toUnknown<E extends AnyEvent>(
  table: VersionTable<unknown>,
  read: ReadEvent,
): UnknownVersion<E> | UnknownType {
  const versions = table.get(read.type);
  if (versions === undefined) return toOutcome('unknown-type', read);
  return toOutcome('unknown-version', read, { knownVersions: [...versions.keys()] });
}

export function validateRead<E extends AnyEvent>(
  schema: PayloadSchema,
  read: ReadEvent,
  options: ParseEventOptions | undefined,
  payloadOptions: ParseEventOptions | undefined,
): Validated<E> | Promise<Validated<E>> {
  const { payload, findings } = read;
  if (payloadOptions === undefined && findings.length === 0 && isGuarded(schema, payload))
    return toValid(read, payload) as ValidEvent<E>;
  const result =
    options?.nulls === 'absent'
      ? validateWithoutNulls(payload, (part, all) =>
          schema.validate(part, all ? { ...payloadOptions, maxIssues: Infinity } : payloadOptions),
        )
      : schema.validate(payload, payloadOptions);
  return andThen(result, (settled) => toValidated<E>(read, settled, options));
}

/** Fast path: a guard allocates no result. If reading the payload throws, `validate` reports it. */
function isGuarded(schema: PayloadSchema, payload: unknown): boolean {
  try {
    return '~run' in schema && (schema as unknown as Validator<unknown>).is(payload);
  } catch {
    return false;
  }
}

function toValid(read: ReadEvent, payload: unknown): ValidEvent<AnyEvent> {
  const { type, version } = read;
  return addFacts({ kind: 'valid', type, version, payload, event: { type, version, payload } }, read);
}

function toValidated<E extends AnyEvent>(
  read: ReadEvent,
  validated: Result<unknown> & NullFieldsReport,
  options: ParseEventOptions | undefined,
): Validated<E> {
  const { findings } = read;
  const rejected =
    options?.inexactNumbers === 'allow' ? findings.filter(({ code }) => code === 'duplicate_name') : findings;
  const result = withTextIssues(validated, rejected, options);
  const { issues, truncated } = result;
  const outcome = result.ok ? toValid(read, result.value) : toOutcome('invalid', read, { issues, truncated });
  return addFacts(outcome, validated) as never;
}

export const EVENT_OPTIONS: Readonly<Record<'inexactNumbers' | 'duplicateNames' | 'nulls', Option>> = {
  inexactNumbers: /*#__PURE__*/ choiceOption('reject', 'allow'),
  duplicateNames: /*#__PURE__*/ choiceOption('allow', 'reject'),
  nulls: /*#__PURE__*/ choiceOption('reject', 'absent'),
};

export function toPayloadOptions(options: ParseEventOptions | undefined): ParseEventOptions | undefined {
  if (options === undefined) return undefined;
  const names = Object.keys(options);
  if (names.length === 0) return undefined;
  // A rest property takes longer than a validation.
  if (!names.some((name) => Object.hasOwn(EVENT_OPTIONS, name))) return options;
  const { inexactNumbers, duplicateNames, nulls, ...others } = options;
  toWalkOptions({ inexactNumbers, duplicateNames, nulls } as ParseEventOptions, EVENT_OPTIONS);
  return toPayloadOptions(others);
}
