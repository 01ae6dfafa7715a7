import { type MapEnvelope, type Passage, readOf } from './passage.js';
import type { CatalogueRouter, HandleAllOptions, SettledEvent } from './router-options.js';
import { createQueues, type Run } from './running.js';

/** How a router takes one event: what handles many is made of it. */
export interface Entrance<Result, Envelope> {
  readonly perform: (passage: Passage<Envelope>) => Promise<Result>;
  readonly map: MapEnvelope<Envelope>;
}

/** The field of a router that helpers read. It is not part of the interface, which others may implement. */
export const ENTRANCE = '~run';

/** @throws {TypeError} where a router is not of this library. */
export function entranceOf<Result, Envelope>(
  router: CatalogueRouter<Result, Envelope>,
): Entrance<Result, Envelope> {
  if (ENTRANCE in router) return router[ENTRANCE] as Entrance<Result, Envelope>;
  throw new TypeError('router: expected one of createEventRouter or of a catalogue');
}

async function settle<Result, Envelope>(
  passage: Passage<Envelope>,
  run: (passage: Passage<Envelope>) => Promise<Result>,
): Promise<SettledEvent<Result>> {
  try {
    const value = await run(passage);
    return { status: 'fulfilled', value, ...nameOf(passage) };
  } catch (reason) {
    return { status: 'rejected', reason, ...nameOf(passage) };
  }
}

/** What a result says about its event. */
function nameOf({ outcome }: Passage<unknown>): Pick<SettledEvent<unknown>, 'kind' | 'type' | 'version'> {
  return { kind: outcome?.kind, type: outcome?.type, version: outcome?.version };
}

/** What is run for each event of one call. */
export function runOf<Result, Envelope>(
  { perform, map }: Entrance<Result, Envelope>,
  { orderBy, signal }: HandleAllOptions<Envelope>,
): Run<Passage<Envelope>, SettledEvent<Result>> {
  const enqueue = createQueues();
  function start(passage: Passage<Envelope>): Promise<Result> {
    if (signal?.aborted === true) throw signal.reason;
    return perform(passage);
  }
  if (orderBy === undefined) return (passage) => settle(passage, start);
  return (passage) =>
    settle(passage, async () => {
      const read = readOf(passage, map);
      const key = read.kind === 'read' ? orderBy(read.given, passage.envelope) : undefined;
      return enqueue(key, () => start(passage));
    });
}
