import { decidePayload, entryOf, findVersion, type PayloadSchema, type VersionTable } from '../decide.js';
import type { AnyEvent, InvalidEvent, ParseEventOptions, UnreadEvent, ValidEvent } from '../outcome.js';
import type { ReadEvent } from '../read-event.js';
import type { FallbackOutcome, FallbackVersions } from './handlers.js';

/** What a router knows of its catalogue. */
export interface Source<Entry> {
  readonly table: VersionTable<Entry>;
  /** What validates the payloads of an event version; a promise where it is still to be loaded. */
  readonly schemaOf: (entry: Entry) => PayloadSchema | Promise<PayloadSchema>;
}

/** What a router does with events that have no handler. */
export interface RouteRules {
  readonly fallbackVersion?: FallbackVersions<Record<string, Record<string, unknown>>> | undefined;
  readonly validateUnhandled?: boolean | undefined;
}

/** Where an event goes: to the handler, if there is one and the event is valid, or to the fallback. */
export type Routed<Handler> =
  | {
      readonly outcome: ValidEvent<AnyEvent>;
      readonly handler: Handler;
      readonly sent?: { readonly sentVersion: string };
    }
  | { readonly outcome: FallbackOutcome<AnyEvent>; readonly handler?: undefined };

/** Decides where an event goes. */
export type Route<Handler> = (read: ReadEvent | UnreadEvent) => Routed<Handler> | Promise<Routed<Handler>>;

/** Looks for the handler first: what has none is neither loaded nor validated. */
export function createRoute<Entry, Handler>(
  { table, schemaOf }: Source<Entry>,
  handlers: VersionTable<Handler>,
  { fallbackVersion = {}, validateUnhandled }: RouteRules,
  options: ParseEventOptions,
): Route<Handler> {
  /** Validates the payload by the contract of its version. */
  function validated(read: ReadEvent, next: (outcome: ValidEvent<AnyEvent>) => Routed<Handler>) {
    const found = findVersion(read, table);
    if (found.kind !== 'found') return { outcome: found };
    return then(schemaOf(found.entry), (schema) =>
      then(schema.validate(read.payload, options), (result) => {
        const outcome: ValidEvent<AnyEvent> | InvalidEvent<AnyEvent> = decidePayload(read, result);
        return outcome.kind === 'valid' ? next(outcome) : { outcome };
      }),
    );
  }

  /** The handler of another version, where `fallbackVersion` names one for an event that has none. */
  function otherVersion(read: ReadEvent) {
    const { type, version: sentVersion, payload } = read;
    const rule = Object.hasOwn(fallbackVersion, type) ? fallbackVersion[type] : undefined;
    const other =
      typeof rule === 'function'
        ? rule({ type, version: sentVersion, payload })
        : rule && { version: rule, payload };
    const handler = other && entryOf(handlers, { type, version: other.version });
    if (!handler) return undefined;
    return validated({ ...read, ...other }, (outcome) => ({ outcome, handler, sent: { sentVersion } }));
  }

  return (read) => {
    if (read.kind !== 'read') return { outcome: read };
    const handler = entryOf(handlers, read);
    if (handler !== undefined) return validated(read, (outcome) => ({ outcome, handler }));
    const other = otherVersion(read);
    if (other !== undefined) return other;
    if (validateUnhandled === true) return validated(read, unhandled);
    const found = findVersion(read, table);
    if (found.kind !== 'found') return { outcome: found };
    const { type, version, payload, facts } = read;
    return { outcome: { kind: 'unhandled', type, version, payload, ...facts } };
  };
}

/** A valid event that has no handler. */
export function unhandled(outcome: ValidEvent<AnyEvent>): Routed<never> {
  return { outcome: { ...outcome, kind: 'unhandled' } };
}

/** Goes on at once where there is nothing to wait for: a promise costs more than most validations. */
function then<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
