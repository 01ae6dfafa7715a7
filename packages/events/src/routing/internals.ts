import { readEvent } from '../read-event.js';
import type { PartlyRead } from '../outcome.js';
import type { ParseEventOptions } from '../parse-event-options.js';
import { BlockedError, type BlockedKeys } from './blocked-keys.js';
import type { EventRouter, HandleAllOptions, SettledEvent } from './router-options.js';
import { createDelivery, type Delivery } from './routing-context.js';
import { createQueues, type RunItem } from './running.js';
import { isThenable, settle } from './settle.js';

export interface RouterInternals<Result, Envelope> {
  readonly run: (delivery: Delivery<Envelope>) => Result | Promise<Result>;
  /** Maps the envelope once. Never throws: `run` reports an error of `map`. */
  readonly receive: (delivery: Delivery<Envelope>) => void | Promise<void>;
  readonly options: ParseEventOptions;
}

/** The property `~run` is not part of the interface, which others may implement. */
export function getInternals<Result, Envelope>(
  router: EventRouter<Result, Envelope>,
): RouterInternals<Result, Envelope> {
  if ('~run' in router) return router['~run'] as RouterInternals<Result, Envelope>;
  throw new TypeError('router: expected one of createEventRouter or of a catalogue');
}

/** The result of one event of a stream, with its envelope, to acknowledge it or to request its redelivery. */
export type SettledEnvelope<Result, Envelope> = SettledEvent<Result> & { readonly envelope: Envelope };

export interface Blocking<Envelope> {
  readonly keys: BlockedKeys;
  /** @throws {TypeError} if nothing identifies the event. */
  readonly getId: (delivery: Delivery<Envelope>) => unknown;
}

export function createRun<Result, Envelope>(
  { run, receive, options }: RouterInternals<Result, Envelope>,
  { orderBy, signal }: HandleAllOptions<Envelope>,
  blocking: Blocking<Envelope> | undefined,
  keepsEnvelope: boolean,
): RunItem<Envelope, SettledEnvelope<Result, Envelope>> {
  const enqueue = createQueues();
  let receiving: Promise<void> | undefined;

  function start(delivery: Delivery<Envelope>): Result | Promise<Result> {
    if (signal?.aborted === true) throw signal.reason;
    return run(delivery);
  }

  function startByKey(delivery: Delivery<Envelope>): Result | Promise<Result> {
    const key = getKey(delivery, options, orderBy!);
    if (key === undefined) return start(delivery);
    if (blocking === undefined) return enqueue(key, () => start(delivery));
    const id = blocking.getId(delivery);
    return enqueue(key, () => blocking.keys.run(key, id, () => start(delivery)));
  }

  /** Preserves the order of arrival: a slow `map` must not let a later event into a queue first. */
  function startInOrder(delivery: Delivery<Envelope>): Result | Promise<Result> {
    const received = receive(delivery);
    if (received === undefined && receiving === undefined) return startByKey(delivery);
    const turn = Promise.resolve(receiving).then(() => received);
    receiving = turn;
    return turn.then(() => {
      if (receiving === turn) receiving = undefined;
      return startByKey(delivery);
    });
  }

  const begin = orderBy === undefined ? start : startInOrder;
  return (envelope) => {
    const delivery = createDelivery(envelope);
    const kept = keepsEnvelope ? envelope : undefined;
    // Literals, because a spread takes as long as a validation, and a stream settles millions.
    return settle<Result, SettledEnvelope<Result, Envelope>>(
      () => begin(delivery),
      (value) => {
        const { kind, type, version, sentVersion } = toNames(delivery.outcome);
        return { status: 'fulfilled', value, kind, type, version, sentVersion, envelope: kept as Envelope };
      },
      (reason) => {
        // A handler may throw another BlockedError, such as one of an inner batch.
        const isBlocked = reason instanceof BlockedError && delivery.outcome === undefined;
        const { kind, type, version, sentVersion } = toNames(isBlocked ? delivery.read : delivery.outcome);
        const settled = { kind: isBlocked ? ('blocked' as const) : kind, type, version, sentVersion };
        return { status: 'rejected', reason, ...settled, envelope: kept as Envelope };
      },
    );
  };
}

type Names = Pick<SettledEvent<unknown>, 'kind' | 'type' | 'version' | 'sentVersion'>;

function toNames(outcome: object = {}): Names {
  return outcome as Names;
}

/** @throws any error of `orderBy`, if the event is readable. */
function getKey<Envelope>(
  delivery: Delivery<Envelope>,
  options: ParseEventOptions,
  orderBy: NonNullable<HandleAllOptions<Envelope>['orderBy']>,
): unknown {
  const { failure, input, envelope } = delivery;
  if (failure === undefined) delivery.read = readEvent(input, options);
  try {
    const key = orderBy((delivery.read ?? {}) as PartlyRead, envelope);
    if (isThenable(key)) {
      void key.then(undefined, () => {});
      throw new TypeError('orderBy: expected a key, got a promise');
    }
    return key;
  } catch (error) {
    if (delivery.read?.kind === 'read') throw error;
    return undefined;
  }
}
