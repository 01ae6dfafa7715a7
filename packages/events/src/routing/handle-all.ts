import type { EventRouter, HandleAllOptions, SettledEvent } from './router-options.js';
import { BlockedKeys } from './blocked-keys.js';
import { type Blocking, createRun, getInternals } from './internals.js';
import { checkRunOptions, runAll } from './running.js';

/**
 * Handles a batch and settles every event, like `Promise.allSettled`: results are in the order of the batch.
 * `kind` distinguishes a failed handler (`valid`) from an event that never reached one. A failed event does
 * not affect the others, unless `afterFailure` is `block`.
 * @throws {TypeError} (as a rejection) if an option is unknown or wrong.
 * @throws {RangeError} (as a rejection) unless `concurrency` is an integer of at least 1, or Infinity.
 */
export async function handleAll<Result, Envelope>(
  router: EventRouter<Result, Envelope>,
  envelopes: Iterable<Envelope>,
  options: HandleAllOptions<Envelope> = {},
): Promise<SettledEvent<Result>[]> {
  const concurrency = checkRunOptions(options);
  const blocking: Blocking<Envelope> = { keys: new BlockedKeys(), getId: (delivery) => delivery };
  const run = createRun(
    getInternals(router),
    options,
    options.afterFailure === 'block' ? blocking : undefined,
    false,
  );
  return runAll([...envelopes], run, concurrency);
}
