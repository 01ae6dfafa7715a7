import type { CatalogueRouter, HandleAllOptions, SettledEvent } from './router-options.js';
import { getInternals, createRun } from './internals.js';
import { checkRunOptions } from './running.js';
import { runStream } from './streaming.js';

/** The result of one event of a stream, with its envelope, to acknowledge it or to request its redelivery. */
export type SettledEnvelope<Result, Envelope> = SettledEvent<Result> & { readonly envelope: Envelope };

/**
 * Handles events as they arrive, and yields each with its envelope once it is settled, not necessarily in the order of
 * arrival. Applies backpressure: reads at most `concurrency` events ahead of its consumer. Ends after the last event, or,
 * after `signal` is aborted, once all started events have been yielded. Leaving the loop stops reading and waits for running
 * handlers. An event that was requested from the source by then is neither handled nor yielded: if the source does not
 * redeliver events, end the source instead of aborting.
 *
 * @throws any error of the source, after the events before it have been yielded.
 * @throws {TypeError} if an option is unknown.
 * @throws {RangeError} unless `concurrency` is an integer of at least 1, or Infinity.
 */
export async function* handleStream<Result, Envelope>(
  router: CatalogueRouter<Result, Envelope>,
  envelopes: AsyncIterable<Envelope> | Iterable<Envelope>,
  options: HandleAllOptions<Envelope> = {},
): AsyncGenerator<SettledEnvelope<Result, Envelope>, void, undefined> {
  const concurrency = checkRunOptions(options);
  const run = createRun(getInternals(router), options);
  async function runGiven(envelope: Envelope): Promise<SettledEnvelope<Result, Envelope>> {
    return { ...(await run({ envelope })), envelope };
  }
  yield* runStream(envelopes, runGiven, concurrency, options.signal);
}
