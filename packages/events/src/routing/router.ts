import { booleanOption, functionOption, objectOption, toWalkOptions } from '@data-import/validators/runtime';
import type { AnyEvent, ValidEvent } from '../outcome.js';
import type { ParseEventOptions } from '../parse-event-options.js';
import { milliseconds } from '../platform.js';
import { addFacts } from '../read-event.js';
import { EVENT_OPTIONS, type PayloadSchema, toTable, type VersionTable } from '../resolve.js';
import { checkHandlers } from './check-handlers.js';
import type { ValidEventContext } from './handlers.js';
import { createDelivery, type Delivery, type Routed } from './routing-context.js';
import { type CreateRoute, createRoute } from './route.js';
import type { EventRouter, RouterOptions } from './router-options.js';
import type { RouterInternals } from './internals.js';
import { isThenable } from './settle.js';

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
  table: VersionTable<PayloadSchema>,
  createOwnRoute: CreateRoute = createRoute,
): EventRouter<Result, Envelope> {
  const { handlers = {}, fallback, map, onOutcome, fallbackVersion, validateUnhandled, ...options } = given;
  toWalkOptions({ ...given, fallback: fallback ?? 0 } as ParseEventOptions, {
    handlers: objectOption,
    fallback: functionOption,
    map: functionOption,
    onOutcome: functionOption,
    fallbackVersion: objectOption,
    validateUnhandled: booleanOption,
    ...EVENT_OPTIONS,
  });
  const byVersion = toTable<Handler<Result, Envelope>>(handlers as never);
  checkHandlers(byVersion, fallbackVersion, table);
  const route = createOwnRoute(table, byVersion, { fallbackVersion, validateUnhandled }, options);

  function receive(delivery: Delivery<Envelope>): void | Promise<void> {
    if (delivery.isReceived) return undefined;
    delivery.isReceived = true;
    const { envelope } = delivery;
    try {
      delivery.input = map ? map(envelope) : envelope;
    } catch (error) {
      delivery.failure = { error };
    }
    return isThenable(delivery.input) ? receiveLater(delivery, delivery.input) : undefined;
  }

  function pass(
    delivery: Delivery<Envelope>,
    { outcome, handler }: Routed<Handler<Result, Envelope>>,
  ): Result | Promise<Result> {
    const { envelope } = delivery;
    delivery.outcome = outcome;
    if (!handler) return fallback(outcome, { envelope });
    const { kind, type, version, event } = outcome;
    return handler(event, addFacts({ envelope, kind, type, version }, outcome));
  }

  function start(delivery: Delivery<Envelope>): Result | Promise<Result> {
    if (delivery.failure !== undefined) throw delivery.failure.error;
    const routed = route(delivery);
    return routed instanceof Promise ? routed.then((each) => pass(delivery, each)) : pass(delivery, routed);
  }

  function perform(delivery: Delivery<Envelope>): Result | Promise<Result> {
    const waiting = receive(delivery);
    return waiting === undefined ? start(delivery) : waiting.then(() => start(delivery));
  }

  async function observe(delivery: Delivery<Envelope>): Promise<Result> {
    const began = milliseconds();
    let failure: object | undefined;
    try {
      return await perform(delivery);
    } catch (error) {
      failure = { error };
      throw error;
    } finally {
      const durationMs = milliseconds() - began;
      const { payload: _payload, event: _event, ...facts } = { ...(delivery.outcome as ValidEvent) };
      // An error here would make a broker redeliver a handled event.
      (async () => onOutcome!({ ...facts, ...failure, durationMs }))().catch(() => {});
    }
  }

  const run = onOutcome ? observe : perform;
  const router = {
    handle(envelope: Envelope): Promise<Result> {
      try {
        return Promise.resolve(run(createDelivery(envelope)));
      } catch (error) {
        return Promise.reject(error);
      }
    },
    '~run': { run, receive, options } satisfies RouterInternals<Result, Envelope>,
  };
  return router;
}

async function receiveLater(delivery: Delivery<unknown>, input: PromiseLike<unknown>): Promise<void> {
  try {
    delivery.input = await input;
  } catch (error) {
    delivery.failure = { error };
  }
}
