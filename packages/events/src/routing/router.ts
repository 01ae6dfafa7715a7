import { booleanOption, functionOption, objectOption, toWalkOptions } from '@data-import/validators/runtime';
import type { AnyEvent, ValidEvent } from '../outcome.js';
import type { ParseEventOptions } from '../parse-event-options.js';
import { milliseconds } from '../platform.js';
import { TEXT_OPTIONS, type VersionTable } from '../resolve.js';
import { checkHandlers } from './check-handlers.js';
import type { ValidEventContext } from './handlers.js';
import type { RoutingContext } from './routing-context.js';
import type { CreateRoute } from './route.js';
import type { EventRouter, RouterOptions } from './router-options.js';
import type { RouterInternals } from './internals.js';

type Handler<Result, Envelope> = (
  event: AnyEvent,
  context: ValidEventContext<Envelope>,
) => Result | Promise<Result>;

export type AnyRouterOptions<Result, Envelope> = Omit<
  RouterOptions<Record<string, Record<string, unknown>>, AnyEvent, Result, Envelope>,
  'handlers'
> & { readonly handlers: object };

export function createRouter<Result, Envelope>(
  given: AnyRouterOptions<Result, Envelope>,
  table: VersionTable<unknown>,
  createRoute: CreateRoute<Envelope>,
): EventRouter<Result, Envelope> {
  const {
    handlers = {},
    fallback,
    map,
    onOutcome,
    fallbackVersion,
    validateUnhandled: _route,
    ...options
  } = given;
  toWalkOptions({ ...given, fallback: fallback ?? 0 } as ParseEventOptions, {
    handlers: objectOption,
    fallback: functionOption,
    map: functionOption,
    onOutcome: functionOption,
    fallbackVersion: objectOption,
    validateUnhandled: booleanOption,
    ...TEXT_OPTIONS,
  });
  checkHandlers(handlers as VersionTable<unknown>, fallbackVersion, table);
  const route = createRoute(handlers as VersionTable<Handler<Result, Envelope>>, options);

  async function perform(context: RoutingContext<Envelope>): Promise<Result> {
    const { envelope } = context;
    const began = milliseconds();
    let facts: object = {};
    try {
      const routing = route(context);
      const { outcome, handler } = routing instanceof Promise ? await routing : routing;
      context.outcome = outcome;
      const { payload: _payload, event, ...rest } = outcome as ValidEvent;
      facts = rest;
      return await (handler ? handler(event, { envelope, ...rest }) : fallback(outcome, { envelope }));
    } catch (error) {
      facts = { ...facts, error };
      throw error;
    } finally {
      onOutcome?.({ ...facts, durationMs: milliseconds() - began });
    }
  }

  const router = {
    handle: (envelope: Envelope): Promise<Result> => perform({ envelope }),
    '~run': { perform, map, options } satisfies RouterInternals<Result, Envelope>,
  };
  return router;
}
