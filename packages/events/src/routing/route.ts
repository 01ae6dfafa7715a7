import {
  findEntry,
  findVersion,
  ownValue,
  toOutcome,
  toPayloadOptions,
  type VersionTable,
} from '../resolve.js';
import type { Result } from '@data-import/validators/runtime';
import type { AnyEvent } from '../outcome.js';
import type { ParseEventOptions } from '../parse-event-options.js';
import type { ReadEvent, UnvalidatedEvent } from '../read-event.js';
import type { FallbackVersions } from './handlers.js';
import {
  type MapEnvelope,
  type Pass,
  readOnce,
  type Routed,
  type RoutingContext,
} from './routing-context.js';

export type Validate<Entry> = (
  entry: Entry,
  payload: unknown,
  options: ParseEventOptions | undefined,
) => Result<unknown> | Promise<Result<unknown>>;

export interface Source<Entry> {
  readonly table: VersionTable<Entry>;
  /** Returns a promise only if it has to wait: a promise costs more than most validations. */
  readonly validate: Validate<Entry>;
}

export interface RouteRules<Envelope> {
  readonly fallbackVersion?: FallbackVersions<Record<string, Record<string, unknown>>> | undefined;
  readonly validateUnhandled?: boolean | undefined;
  readonly map?: MapEnvelope<Envelope>;
}

export type Route<Handler, Envelope> = (
  context: RoutingContext<Envelope>,
) => Routed<Handler> | Promise<Routed<Handler>>;

export type CreateRoute<Envelope> = <Handler>(
  handlers: VersionTable<Handler>,
  options: ParseEventOptions,
) => Route<Handler, Envelope>;

/** Looks for the handler first: events without one are neither loaded nor validated. */
export function createRoute<Entry, Handler, Envelope>(
  { table, validate }: Source<Entry>,
  handlers: VersionTable<Handler>,
  { fallbackVersion, validateUnhandled, map }: RouteRules<Envelope>,
  options: ParseEventOptions,
): Route<Handler, Envelope> {
  const payloadOptions = toPayloadOptions(options);
  const pass: Pass = (read, handler) => {
    const found = findVersion(read, table);
    if (found.kind !== 'found') return { outcome: found };
    if (!handler && !validateUnhandled) return unhandled(read.given);
    const routed = (result: Result<unknown>): Routed<NonNullable<typeof handler>> => {
      const outcome = toOutcome<AnyEvent>(read, result, options);
      if (outcome.kind !== 'valid') return { outcome };
      return handler ? { outcome, handler } : unhandled(outcome);
    };
    const result = validate(found.entry, read.given.payload, payloadOptions);
    return result instanceof Promise ? result.then(routed) : routed(result);
  };

  return (context) => {
    const sent = readOnce(context, map, options);
    if (sent.kind !== 'read') return { outcome: sent };
    const handler = findEntry(handlers, sent.given);
    const rule = !handler && fallbackVersion && ownValue(fallbackVersion, sent.given.type);
    if (!rule) return pass(sent, handler);
    if (typeof rule === 'object') return rule.route(sent, handlers, pass);
    return pass(asVersion(sent, rule, sent.given.payload), handlers[sent.given.type]![rule]);
  };
}

export function asVersion({ given, ...read }: ReadEvent, version: string, payload: unknown): ReadEvent {
  return { ...read, given: { ...given, version, payload, sentVersion: given.version } };
}

export function unhandled(given: UnvalidatedEvent): Routed<never> {
  return { outcome: { ...given, kind: 'unhandled' } };
}
