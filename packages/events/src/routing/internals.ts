import { type MapEnvelope, type RoutingContext, readOnce } from './routing-context.js';
import type { PartlyRead } from '../outcome.js';
import type { ParseEventOptions } from '../parse-event-options.js';
import { BlockedError, type BlockedKeys } from './blocked-keys.js';
import type { EventRouter, HandleAllOptions, OutcomeReport, SettledEvent } from './router-options.js';
import { createQueues, type RunItem } from './running.js';

export interface RouterInternals<Result, Envelope> {
  readonly perform: (context: RoutingContext<Envelope>) => Promise<Result>;
  readonly map: MapEnvelope<Envelope>;
  readonly options: ParseEventOptions;
}

/** Its property is not part of the interface, which others may implement. */
export function getInternals<Result, Envelope>(
  router: EventRouter<Result, Envelope>,
): RouterInternals<Result, Envelope> {
  if ('~run' in router) return router['~run'] as RouterInternals<Result, Envelope>;
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
    if (!(reason instanceof BlockedError)) return { status: 'rejected', reason, ...toNames(context) };
    return { status: 'rejected', reason, ...toNames({ outcome: getGiven(context) }), kind: 'blocked' };
  }
}

function toNames({
  outcome,
}: {
  outcome?: object | undefined;
}): Pick<SettledEvent<unknown>, 'kind' | 'type' | 'version' | 'sentVersion'> {
  const { kind, type, version, sentVersion } = { ...(outcome as OutcomeReport | undefined) };
  return { kind, type, version, sentVersion };
}

export function getGiven({ read }: Pick<RoutingContext<unknown>, 'read'>): PartlyRead {
  return read?.kind === 'read' ? read.given : { ...read };
}

export interface Blocking<Envelope> {
  readonly keys: BlockedKeys;
  /** @throws {TypeError} if nothing identifies the event. */
  readonly getId: (context: RoutingContext<Envelope>) => unknown;
}

export function createRun<Result, Envelope>(
  { perform, ...reader }: RouterInternals<Result, Envelope>,
  { orderBy, signal }: HandleAllOptions<Envelope>,
  blocking?: Blocking<Envelope>,
): RunItem<RoutingContext<Envelope>, SettledEvent<Result>> {
  const enqueue = createQueues();
  function start(context: RoutingContext<Envelope>): Promise<Result> {
    if (signal?.aborted === true) throw signal.reason;
    return perform(context);
  }
  if (orderBy === undefined) return (context) => settle(context, start);
  return (context) =>
    settle(context, async () => {
      const key = getKey(context, reader, orderBy);
      if (key === undefined || blocking === undefined) return enqueue(key, () => start(context));
      const id = blocking.getId(context);
      return enqueue(key, () => blocking.keys.run(key, id, async () => start(context)));
    });
}

/** @throws any error of `orderBy`, if the event is readable. */
function getKey<Envelope>(
  context: RoutingContext<Envelope>,
  { map, options }: Omit<RouterInternals<never, Envelope>, 'perform'>,
  orderBy: NonNullable<HandleAllOptions<Envelope>['orderBy']>,
): unknown {
  let readable = false;
  try {
    readable = readOnce(context, map, options).kind === 'read';
  } catch {
    // `map` failed: the router calls it again, and reports its error.
  }
  try {
    return orderBy(getGiven(context), context.envelope);
  } catch (error) {
    if (readable) throw error;
    return undefined;
  }
}
