import type { EventRouter, HandleStreamOptions } from './router-options.js';
import { BlockedKeys } from './blocked-keys.js';
import { createRun, getInternals, type SettledEnvelope } from './internals.js';
import { checkRunOptions } from './running.js';
import type { Delivery } from './routing-context.js';
import { runStream } from './streaming.js';

export type { SettledEnvelope };

const MAX_WAITING = 10_000;

/**
 * Handles events as they arrive, and yields each with its envelope once it is settled, in any order. It reads
 * at most `concurrency` events ahead of its consumer. Leaving the loop, or aborting `signal`, stops reading
 * and waits for running handlers. An event that is already requested from the source is then neither handled
 * nor yielded: if the source does not redeliver events, end the source instead. With `afterFailure: 'block'`,
 * the stream must receive all events of its keys, redelivered ones included, each with an `id`. An event that
 * is not redelivered, such as a dead letter, keeps its key blocked until the stream ends; with `blockedKeys`,
 * until it is removed from that store.
 * @throws any error of `blockedKeys.load`, before the first event; or of the source, after the events before it have been yielded.
 * @throws {TypeError} if an option is unknown or wrong.
 * @throws {RangeError} unless `concurrency` is an integer of at least 1, or Infinity; or if more than 10,000 events of
 * blocked keys wait for their redelivery.
 */
export function handleStream<Result, Envelope>(
  router: EventRouter<Result, Envelope>,
  envelopes: AsyncIterable<Envelope> | Iterable<Envelope>,
  options: HandleStreamOptions<Envelope> = {},
): AsyncGenerator<SettledEnvelope<Result, Envelope>, void, undefined> {
  return runStream(envelopes, async () => {
    const { blockedKeys, ...others } = options;
    const concurrency = checkRunOptions(others);
    if (blockedKeys !== undefined && options.afterFailure !== 'block')
      throw new TypeError("blockedKeys: needs afterFailure 'block'");
    const keys = new BlockedKeys(blockedKeys);
    await keys.load();
    const blocking = options.afterFailure === 'block' ? { keys, getId } : undefined;
    const run = createRun(getInternals(router), options, blocking, true);
    function check(): void {
      if (keys.size > MAX_WAITING) {
        throw new RangeError(`more than ${MAX_WAITING} events wait for redelivery`);
      }
    }
    return { run, concurrency, signal: options.signal, check };
  });
}

function getId({ failure, read }: Delivery<unknown>): string {
  if (failure !== undefined) throw failure.error;
  const { id } = read!;
  if (id !== undefined) return id;
  throw new TypeError("id: afterFailure 'block' needs one to recognise a redelivered event; map can set it");
}
