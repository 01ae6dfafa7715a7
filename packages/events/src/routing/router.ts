import type { AnyEvent, InvalidEvent, ValidEvent } from '../outcome.js';
import { milliseconds } from '../platform.js';
import { checkHandlers } from './check-handlers.js';
import type { ValidEventContext } from './handlers.js';
import type { ParsedBy } from './parsed.js';
import { mappedOf, nameOf, type Passage, readOf } from './passage.js';
import { createRoute, type Source } from './route.js';
import type { EventRouter, RouterOptions } from './router-options.js';
import { runnersOf } from './run-passages.js';

type Handler<Result, Envelope> = (
  event: AnyEvent,
  context: ValidEventContext<Envelope>,
) => Result | Promise<Result>;

/** The options of a router of any catalogue. */
export type AnyRouterOptions<Result, Envelope> = Omit<
  RouterOptions<Record<string, Record<string, unknown>>, AnyEvent, Result, Envelope>,
  'handlers'
> & { readonly handlers: object };

/**
 * @param parsed replaces the way in which events are routed
 * @throws {TypeError} if `fallback` is not a function, or a handler is of no event of the catalogue.
 */
export function createRouter<Entry, Result, Envelope>(
  source: Source<Entry>,
  given: AnyRouterOptions<Result, Envelope>,
  parsed?: ParsedBy,
): EventRouter<Result, Envelope> {
  const { handlers, fallback, map, onOutcome, fallbackVersion, validateUnhandled, ...options } = given;
  if (typeof fallback !== 'function') throw new TypeError('fallback: expected a function');
  // Another way of parsing may know events that the catalogue does not.
  const table = parsed === undefined ? source.table : undefined;
  const own = checkHandlers<Handler<Result, Envelope>>(handlers, fallbackVersion, table);
  const route = createRoute(source, own, { fallbackVersion, validateUnhandled }, options);

  async function pass(passage: Passage<Envelope>): Promise<Result> {
    const mapped = mappedOf(passage, map);
    const routing = parsed === undefined ? route(readOf(mapped)) : parsed(mapped.input, own, options);
    const routed = routing instanceof Promise ? await routing : routing;
    const { outcome, handler } = routed;
    passage.outcome = outcome;
    const { envelope } = passage;
    if (handler === undefined) return fallback(routed.outcome, { envelope });
    return handler(routed.outcome.event, contextOf(envelope, routed.outcome, routed.sent));
  }

  async function observed(passage: Passage<Envelope>): Promise<Result> {
    const began = milliseconds();
    let failure: { readonly error: unknown } | undefined;
    try {
      return await pass(passage);
    } catch (error) {
      failure = { error };
      throw error;
    } finally {
      const outcome: Partial<Omit<InvalidEvent<AnyEvent>, 'kind'>> = passage.outcome ?? {};
      const { id, time, unknownFields, issues, truncated } = outcome;
      const faults = { unknownFields, issues, truncated };
      onOutcome!({ ...nameOf(passage), id, time, ...faults, durationMs: milliseconds() - began, ...failure });
    }
  }

  const perform = onOutcome === undefined ? pass : observed;
  const toPassage = (envelope: Envelope) => ({ envelope, mapped: undefined, outcome: undefined });
  return { handle: (envelope) => perform(toPassage(envelope)), ...runnersOf(perform, toPassage, map) };
}

function contextOf<Envelope>(
  envelope: Envelope,
  { id, time, unknownFields, unknownFieldsTruncated }: ValidEvent<AnyEvent>,
  sent: { readonly sentVersion: string } | undefined,
): ValidEventContext<Envelope> {
  return {
    envelope,
    ...(id === undefined ? undefined : { id }),
    ...(time === undefined ? undefined : { time }),
    ...(unknownFields && { unknownFields }),
    ...(unknownFieldsTruncated && { unknownFieldsTruncated }),
    ...sent,
  };
}
