import type { CatalogueRouter, EventRouter, HandleAllOptions, SettledEvent } from './router-options.js';
import { getInternals, createRun } from './internals.js';
import { checkRunOptions, runAll } from './running.js';

/**
 * Handles a batch and settles every event, in the order given, as `Promise.allSettled` does: `fulfilled` with the
 * result of `handle`, or `rejected` with its error. `kind` distinguishes a failed handler (`valid`) from an
 * event that never reached a handler. A failed event does not affect the others. The iterable is read completely before the
 * first handler runs.
 *
 * @throws {TypeError} (as a rejection) if an option is unknown.
 * @throws {RangeError} (as a rejection) unless `concurrency` is an integer of at least 1, or Infinity.
 */
export async function handleAll<Result, Envelope>(
  router: CatalogueRouter<Result, Envelope>,
  envelopes: Iterable<Envelope>,
  options: HandleAllOptions<Envelope> = {},
): Promise<SettledEvent<Result>[]> {
  const run = createRun(getInternals(router), options);
  const concurrency = checkRunOptions(options);
  return runAll(
    Array.from(envelopes, (envelope) => ({ envelope })),
    run,
    concurrency,
  );
}

/** A router with `handleAll` as a method. */
export function withBatches<Result, Envelope>(
  router: CatalogueRouter<Result, Envelope>,
): EventRouter<Result, Envelope> {
  return { ...router, handleAll: (envelopes, options) => handleAll(router, envelopes, options) };
}
