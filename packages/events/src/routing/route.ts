import { readEvent, type ReadEvent, toOutcome } from '../read-event.js';
import {
  findEntry,
  type PayloadSchema,
  toPayloadOptions,
  toUnknown,
  validateRead,
  type VersionTable,
} from '../resolve.js';
import type { AnyEvent, EventOutcome } from '../outcome.js';
import type { ParseEventOptions } from '../parse-event-options.js';
import type { FallbackVersions } from './handlers.js';
import type { Delivery, Pass, Routed } from './routing-context.js';

export interface RouteRules {
  readonly fallbackVersion?: FallbackVersions<Record<string, Record<string, unknown>>> | undefined;
  readonly validateUnhandled?: boolean | undefined;
}

export type Route<Handler> = (delivery: Delivery<unknown>) => Routed<Handler> | Promise<Routed<Handler>>;

export type CreateRoute = typeof createRoute;

/** Looks for the handler first: events without one are neither loaded nor validated. */
export function createRoute<Handler>(
  table: VersionTable<PayloadSchema>,
  handlers: VersionTable<Handler>,
  { fallbackVersion = {}, validateUnhandled }: RouteRules,
  options: ParseEventOptions,
): Route<Handler> {
  const payloadOptions = toPayloadOptions(options);
  const rules = new Map(Object.entries(fallbackVersion));
  const pass: Pass = (read, handler) => {
    const schema = findEntry(table, read);
    if (schema === undefined) return { outcome: toUnknown(table, read) };
    if (!handler && !validateUnhandled) return { outcome: toOutcome('unhandled', read) };
    const outcome = validateRead<AnyEvent>(schema, read, options, payloadOptions);
    return outcome instanceof Promise
      ? outcome.then((settled) => toRouted(settled, handler))
      : toRouted(outcome, handler);
  };

  return (delivery) => {
    const sent = (delivery.read ??= readEvent(delivery.input, options));
    if (sent.kind !== 'read') return { outcome: sent };
    const handler = findEntry(handlers, sent);
    const rule = handler === undefined ? rules.get(sent.type) : undefined;
    if (rule === undefined) return pass(sent, handler);
    if (typeof rule === 'string') {
      const read = asVersion(sent, rule, sent.payload);
      return pass(read, findEntry(handlers, read));
    }
    return rule.route(sent, table, handlers, pass);
  };
}

export function toRouted<Handler>(
  outcome: EventOutcome<AnyEvent>,
  handler: Handler | undefined,
): Routed<Handler> {
  if (outcome.kind !== 'valid') return { outcome };
  return handler ? { outcome, handler } : { outcome: { ...outcome, kind: 'unhandled' } };
}

export function asVersion(sent: ReadEvent, version: string, payload: unknown): ReadEvent {
  return { ...sent, version, payload, sentVersion: sent.version };
}
