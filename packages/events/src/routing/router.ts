import type { AnyEvent, ValidEvent } from '../outcome.js';
import { milliseconds } from '../platform.js';
import type { VersionTable } from '../decide.js';
import { checkHandlers } from './check-handlers.js';
import type { ValidEventContext } from './handlers.js';
import type { ParsedBy } from './parsed.js';
import { type Passage, readOf } from './passage.js';
import { createRoute, type Source } from './route.js';
import type { CatalogueRouter, RouterOptions } from './router-options.js';
import { ENTRANCE, type Entrance } from './run-passages.js';

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
): CatalogueRouter<Result, Envelope> {
  const {
    handlers,
    fallback,
    map,
    onOutcome,
    fallbackVersion,
    validateUnhandled: _route,
    ...options
  } = given;
  if (typeof fallback !== 'function') throw new TypeError('fallback: expected a function');
  // Another way of parsing may know events that the catalogue does not.
  const table = parsed === undefined ? source.table : (handlers as VersionTable<unknown>);
  const own = checkHandlers<Handler<Result, Envelope>>(handlers, fallbackVersion, table);
  const route = createRoute(source, own, given, options);

  async function pass(passage: Passage<Envelope>): Promise<Result> {
    const routing = parsed === undefined ? route(readOf(passage, map)) : parsed(passage, map, own, options);
    const routed = routing instanceof Promise ? await routing : routing;
    const { envelope } = passage;
    passage.outcome = routed.outcome;
    if (routed.handler === undefined) return fallback(routed.outcome, { envelope });
    return routed.handler(routed.outcome.event, { envelope, ...routed.context });
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
      const { payload: _payload, event: _event, ...facts } = { ...(passage.outcome as ValidEvent) };
      onOutcome!({ ...facts, durationMs: milliseconds() - began, ...failure });
    }
  }

  const perform = onOutcome === undefined ? pass : observed;
  const router = {
    handle: (envelope: Envelope): Promise<Result> => perform({ envelope }),
    [ENTRANCE]: { perform, map } satisfies Entrance<Result, Envelope>,
  };
  return router;
}
