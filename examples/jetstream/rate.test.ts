import {
  createCatalogue,
  defineEvent,
  type EventContract,
  type CatalogueRouter,
  fromCloudEvents,
} from '@data-import/events/catalogue';
import { sharedFolder } from '@data-import/workspace/testing';
import { AckPolicy, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { describe, expect, it } from 'vitest';
import type { DeadLetters } from './dead-letters.js';
import { events } from './router.js';
import { natsServer, startServer } from './testing/server.js';
import { sendTraffic } from './testing/traffic.js';
import { createTopology, EVENTS } from './topology.js';
import { runWorker } from './worker.js';

const COUNT = 10_000;
const ROUNDS = 3;

const nothing: DeadLetters = { put: async () => undefined, putFailed: async () => undefined };

/** The same events, whatever their payloads are. */
const unvalidated = events.map(({ type, version }) =>
  defineEvent(type, version, {
    '~standard': { version: 1, vendor: 'example', validate: (value) => ({ value }) },
  }),
);

/** A router whose handlers do nothing: what is left is the broker, the envelope and the validation. */
function routerOf(contracts: readonly EventContract[], count: () => void): CatalogueRouter<unknown, JsMsg> {
  const handlers = Object.fromEntries(contracts.map(({ type }) => [type, {} as Record<string, () => void>]));
  for (const { type, version } of contracts) handlers[type]![version] = count;
  return createCatalogue(contracts).router({
    map: (message: JsMsg) => fromCloudEvents(message.data),
    handlers,
    fallback: count,
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

describe.skipIf(natsServer.path === undefined)('the rate of a worker', () => {
  const folder = sharedFolder();

  it('is printed with and without validation', async () => {
    const server = await startServer(natsServer.path!, folder);
    const connection = await connect({ servers: server.url });
    try {
      await createTopology(connection);
      await sendTraffic(jetstream(connection), COUNT, 1);
      const { consumers } = await jetstreamManager(connection);

      async function rateOf(contracts: readonly EventContract[], consumer: string): Promise<number> {
        await consumers.add(EVENTS, { durable_name: consumer, ack_policy: AckPolicy.Explicit });
        const stop = new AbortController();
        const started = performance.now();
        let handled = 0;
        let ended = started;
        const router = routerOf(contracts, () => {
          handled += 1;
          if (handled < COUNT) return;
          ended = performance.now();
          stop.abort();
        });
        await runWorker({ connection, router, deadLetters: nothing, consumer, signal: stop.signal });
        expect(handled).toBe(COUNT);
        return (COUNT * 1_000) / (ended - started);
      }

      const rates = { with: [] as number[], without: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.with.push(await rateOf(events, `with-${round}`));
        rates.without.push(await rateOf(unvalidated, `without-${round}`));
      }
      const [validated, not] = [median(rates.with), median(rates.without)];
      process.stdout.write(
        `jetstream: one worker, events per second: ${validated.toFixed(0)} with validation, ${not.toFixed(0)} without, ` +
          `ratio ${(validated / not).toFixed(2)}\n`,
      );
    } finally {
      await connection.close();
      await server.stop();
    }
  });
});
