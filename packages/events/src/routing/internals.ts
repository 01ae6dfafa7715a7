import { type MapEnvelope, type RoutingContext, readOnce } from './routing-context.js';
import type { CatalogueRouter, HandleAllOptions, OutcomeReport, SettledEvent } from './router-options.js';
import { createQueues, type Run } from './running.js';

/** How a router handles one event; functions that handle many events use it. */
export interface RouterInternals<Result, Envelope> {
  readonly perform: (context: RoutingContext<Envelope>) => Promise<Result>;
  readonly map: MapEnvelope<Envelope>;
}

/** The property of a router that helpers read. It is not part of the interface, which others may implement. */
export const INTERNALS = '~run';

/** @throws {TypeError} if a router is not from this library. */
export function getInternals<Result, Envelope>(
  router: CatalogueRouter<Result, Envelope>,
): RouterInternals<Result, Envelope> {
  if (INTERNALS in router) return router[INTERNALS] as RouterInternals<Result, Envelope>;
  throw new TypeError('router: expected one of createEventRouter or of a catalogue');
}

async function settle<Result, Envelope>(
  context: RoutingContext<Envelope>,
  run: (context: RoutingContext<Envelope>) => Promise<Result>,
): Promise<SettledEvent<Result>> {
  try {
    const value = await run(context);
    return { status: 'fulfilled', value, ...toNames(context) };
  } catch (reason) {
    return { status: 'rejected', reason, ...toNames(context) };
  }
}

/** The event that a result is about. */
function toNames({
  outcome,
}: RoutingContext<unknown>): Pick<SettledEvent<unknown>, 'kind' | 'type' | 'version' | 'sentVersion'> {
  const { kind, type, version, sentVersion } = { ...(outcome as OutcomeReport | undefined) };
  return { kind, type, version, sentVersion };
}

/** Runs one event of a call. */
export function createRun<Result, Envelope>(
  { perform, map }: RouterInternals<Result, Envelope>,
  { orderBy, signal }: HandleAllOptions<Envelope>,
): Run<RoutingContext<Envelope>, SettledEvent<Result>> {
  const enqueue = createQueues();
  function start(context: RoutingContext<Envelope>): Promise<Result> {
    if (signal?.aborted === true) throw signal.reason;
    return perform(context);
  }
  if (orderBy === undefined) return (context) => settle(context, start);
  return (context) =>
    settle(context, async () => {
      const read = readOnce(context, map);
      const key = read.kind === 'read' ? orderBy(read.given, context.envelope) : undefined;
      return enqueue(key, () => start(context));
    });
}
