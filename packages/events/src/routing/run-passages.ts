import { type MapEnvelope, mappedOf, nameOf, type Passage, readOf } from './passage.js';
import type { ReadEvent } from '../read-event.js';
import type { EventRouter, HandleAllOptions, SettledEvent, UnvalidatedEvent } from './router-options.js';
import { concurrencyOf, createQueues, type Run, runAll } from './running.js';

/** How the helpers of a router run it. */
export interface Runs<Result, Envelope> {
  readonly toPassage: (envelope: Envelope) => Passage<Envelope>;
  /** What is run for each event of one call. */
  readonly runOf: (options: HandleAllOptions<Envelope>) => Run<Passage<Envelope>, SettledEvent<Result>>;
}

/** The field of a router that helpers read. It is not part of the interface, which others may implement. */
const RUNS = '~runs';

/** @throws {TypeError} where a router is not of this library. */
export function runsOf<Result, Envelope>(router: EventRouter<Result, Envelope>): Runs<Result, Envelope> {
  if (RUNS in router) return router[RUNS] as Runs<Result, Envelope>;
  throw new TypeError('router: expected one of createEventRouter or of a catalogue');
}

function unvalidated({ type, version, payload, facts }: ReadEvent): UnvalidatedEvent {
  return { type, version, payload, ...facts };
}

/** What of a router handles many events. */
export function runnersOf<Result, Envelope>(
  perform: (passage: Passage<Envelope>) => Promise<Result>,
  toPassage: (envelope: Envelope) => Passage<Envelope>,
  map: MapEnvelope<Envelope>,
) {
  async function settle(
    passage: Passage<Envelope>,
    run: (passage: Passage<Envelope>) => Promise<Result>,
  ): Promise<SettledEvent<Result>> {
    try {
      const value = await run(passage);
      const { kind, type, version } = nameOf(passage);
      return { status: 'fulfilled', value, kind, type, version };
    } catch (reason) {
      return { status: 'rejected', reason, ...nameOf(passage) };
    }
  }

  function runOf({
    orderBy,
    signal,
  }: HandleAllOptions<Envelope>): Run<Passage<Envelope>, SettledEvent<Result>> {
    const enqueue = createQueues();
    function start(passage: Passage<Envelope>): Promise<Result> {
      if (signal?.aborted === true) throw signal.reason;
      return perform(passage);
    }
    if (orderBy === undefined) return (passage) => settle(passage, start);
    return (passage) =>
      settle(passage, async () => {
        const read = readOf(mappedOf(passage, map));
        const key = read.kind === 'read' ? orderBy(unvalidated(read), passage.envelope) : undefined;
        return enqueue(key, () => start(passage));
      });
  }

  async function handleAll(envelopes: Iterable<Envelope>, options: HandleAllOptions<Envelope> = {}) {
    const concurrency = concurrencyOf(options);
    return runAll(Array.from(envelopes, toPassage), runOf(options), concurrency);
  }

  const runs: Runs<Result, Envelope> = { toPassage, runOf };
  return { handleAll, [RUNS]: runs };
}
