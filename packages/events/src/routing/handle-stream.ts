import type { CatalogueRouter, HandleAllOptions, SettledEvent } from './router-options.js';
import { getInternals, createRun } from './internals.js';
import { checkConcurrency } from './running.js';
import { runStream } from './streaming.js';

/** What became of one event of a stream, with its envelope: what acknowledges it, or leaves it to be delivered again. */
export type SettledEnvelope<Result, Envelope> = SettledEvent<Result> & { readonly envelope: Envelope };

/**
 * Handles events while they arrive, and yields each with its envelope as it is settled, which need not be the order of
 * arrival. Reads no further than `concurrency` events ahead of its consumer. Ends after the last event, or after `signal`
 * was aborted, once all that had started were yielded. Leaving the loop stops reading, and waits for what runs. An event
 * for which the source is asked by then is neither handled nor yielded, so a source whose events are not delivered again
 * is ended rather than aborted.
 *
 * @throws what the source throws, after the events before it were yielded.
 * @throws {RangeError} unless `concurrency` is an integer of at least 1, or Infinity.
 */
export async function* handleStream<Result, Envelope>(
  router: CatalogueRouter<Result, Envelope>,
  envelopes: AsyncIterable<Envelope> | Iterable<Envelope>,
  options: HandleAllOptions<Envelope> = {},
): AsyncGenerator<SettledEnvelope<Result, Envelope>, void, undefined> {
  const concurrency = checkConcurrency(options);
  const run = createRun(getInternals(router), options);
  async function runGiven(envelope: Envelope): Promise<SettledEnvelope<Result, Envelope>> {
    return { ...(await run({ envelope })), envelope };
  }
  yield* runStream(envelopes, runGiven, concurrency, options.signal);
}
