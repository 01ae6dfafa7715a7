import type { AnyEvent, ValidEvent } from '../outcome.js';
import { milliseconds } from '../platform.js';
import type { VersionTable } from '../resolve.js';
import { checkHandlers } from './check-handlers.js';
import type { ValidEventContext } from './handlers.js';
import type { CustomParser } from './custom-parser.js';
import { type RoutingContext, readOnce } from './routing-context.js';
import { createRoute, type Source } from './route.js';
import type { CatalogueRouter, RouterOptions } from './router-options.js';
import { INTERNALS, type RouterInternals } from './internals.js';

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
 * @param parsed replaces the routing, for events that a custom function parses
 * @throws {TypeError} if `fallback` is not a function, or a handler is for an event outside the catalogue.
 */
export function createRouter<Entry, Result, Envelope>(
  source: Source<Entry>,
  given: AnyRouterOptions<Result, Envelope>,
  parsed?: CustomParser,
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
  // A custom parser may support events that the catalogue does not list.
  const table = parsed === undefined ? source.table : (handlers as VersionTable<unknown>);
  const own = checkHandlers<Handler<Result, Envelope>>(handlers, fallbackVersion, table);
  const route = createRoute(source, own, given, options);

  async function pass(context: RoutingContext<Envelope>): Promise<Result> {
    const routing = parsed === undefined ? route(readOnce(context, map)) : parsed(context, map, own, options);
    const routed = routing instanceof Promise ? await routing : routing;
    const { envelope } = context;
    context.outcome = routed.outcome;
    if (routed.handler === undefined) return fallback(routed.outcome, { envelope });
    const {
      kind: _kind,
      type: _type,
      version: _version,
      payload: _payload,
      event,
      ...facts
    } = routed.outcome;
    return routed.handler(event, { envelope, ...facts });
  }

  async function observed(context: RoutingContext<Envelope>): Promise<Result> {
    const began = milliseconds();
    let failure: { readonly error: unknown } | undefined;
    try {
      return await pass(context);
    } catch (error) {
      failure = { error };
      throw error;
    } finally {
      const { payload: _payload, event: _event, ...facts } = { ...(context.outcome as ValidEvent) };
      onOutcome!({ ...facts, durationMs: milliseconds() - began, ...failure });
    }
  }

  const perform = onOutcome === undefined ? pass : observed;
  const router = {
    handle: (envelope: Envelope): Promise<Result> => perform({ envelope }),
    [INTERNALS]: { perform, map } satisfies RouterInternals<Result, Envelope>,
  };
  return router;
}
