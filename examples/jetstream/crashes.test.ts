import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sharedFolder } from '@data-import/workspace/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { describe, expect, it } from 'vitest';
import { bundle } from '../bundle.js';
import { HEADER } from './dead-letters.js';
import { createEffects, EFFECTS } from './effects.js';
import { drained, lettersOf } from './testing/drain.js';
import { natsServer, startServer } from './testing/server.js';
import { type Fate, randomOf, sendTraffic } from './testing/traffic.js';
import { createTopology, DEAD_LETTER_KINDS, EVENTS } from './topology.js';
import { MOST_IN_FLIGHT } from './worker.js';

const COUNT = 20_000;
const WORKERS = 4;
const KILLS = 8;

if (natsServer.path === undefined)
  process.stdout.write(`skipped: examples/jetstream: ${natsServer.missing}\n`);

/** Keeps the workers running, as an orchestrator does; those of the first starts kill themselves. */
function supervise(program: string, url: string, crashAfter: () => number) {
  const running = new Set<ChildProcess>();
  const seen = { kills: 0, alreadyApplied: 0, failures: [] as unknown[] };
  let stopping = false;
  let crashes = 0;

  function start(): void {
    const crash = crashes < KILLS ? { CRASH_AFTER: String(crashAfter()) } : {};
    crashes += 1;
    const worker = spawn(process.execPath, [program], {
      env: { ...process.env, NATS_URL: url, ...crash },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.add(worker);
    createInterface({ input: worker.stdout }).on('line', () => (seen.alreadyApplied += 1));
    worker.on('exit', (code, signal) => {
      running.delete(worker);
      if (signal === 'SIGKILL') seen.kills += 1;
      else if (code !== 0 || !stopping) seen.failures.push({ code, signal });
      if (!stopping) start();
    });
  }

  for (let index = 0; index < WORKERS; index += 1) start();
  return {
    seen,
    async stop() {
      stopping = true;
      const exits = Array.from(running, (worker) => once(worker, 'exit'));
      for (const worker of running) worker.kill('SIGTERM');
      await Promise.all(exits);
    },
  };
}

/** The sequences of the events behind the dead letters of each kind, and how often the effect of an event was stored. */
async function stateOf(connection: NatsConnection) {
  const { streams } = await jetstreamManager(connection);
  const letters = new Map<string, string[]>();
  for (const kind of DEAD_LETTER_KINDS) {
    const found = await lettersOf(connection, kind);
    letters.set(
      kind,
      found.map(({ header }) => header.get(HEADER.sequence)),
    );
  }
  const { state } = await streams.info(`KV_${EFFECTS}`, { subjects_filter: '>' });
  const ids = Object.keys(state.subjects ?? {}).map((subject) =>
    Buffer.from(subject.split('.').at(-1)!, 'base64url').toString(),
  );
  return { letters, effects: { ids, writes: state.last_seq } };
}

describe.skipIf(natsServer.path === undefined)(
  'workers that are killed between effect and acknowledgement',
  () => {
    const folder = sharedFolder();

    it('lose nothing, and have each effect once', async () => {
      const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
      const random = randomOf(seed);
      const program = join(folder, 'worker.mjs');
      await bundle(new URL('testing/crashing-worker.ts', import.meta.url), program);
      const server = await startServer(natsServer.path!, folder);
      const connection = await connect({ servers: server.url });
      try {
        // Longer than a batch takes on a busy machine: nothing is delivered twice but what a killed worker had.
        await createTopology(connection, { ackWaitSeconds: 10 });
        await createEffects(connection);
        const workers = supervise(program, server.url, () => 50 + Math.floor(random() * 500));
        const started = performance.now();
        const { sent, repeated, refused } = await sendTraffic(jetstream(connection), COUNT, seed);
        const { delivered } = await drained(connection);
        const seconds = (performance.now() - started) / 1_000;
        await workers.stop();

        const { seen } = workers;
        const redelivered = delivered.consumer_seq - COUNT;
        process.stdout.write(
          `jetstream: seed ${seed}: ${COUNT} events, ${WORKERS} workers, ${seen.kills} killed, ${redelivered} delivered again ` +
            `(at most ${seen.kills * MOST_IN_FLIGHT}), ${seen.alreadyApplied} effects not repeated, ${seconds.toFixed(1)} s\n`,
        );

        const { state } = await (await jetstreamManager(connection)).streams.info(EVENTS);
        expect({ published: state.messages, refused }).toEqual({ published: COUNT, refused: repeated });
        expect(seen.failures).toEqual([]);
        expect(redelivered).toBeLessThanOrEqual(seen.kills * MOST_IN_FLIGHT);

        const idsOf = (fate: Fate) => sent.filter((event) => event.fate === fate).map(({ id }) => id);
        const { letters, effects } = await stateOf(connection);
        expect(effects.ids.sort()).toEqual(idsOf('effect').sort());
        expect(effects.writes).toBe(effects.ids.length);
        const counts = new Map([...letters].map(([kind, sequences]) => [kind, sequences.length]));
        expect(counts).toEqual(
          new Map(DEAD_LETTER_KINDS.map((kind) => [kind, kind === 'failed' ? 0 : idsOf(kind).length])),
        );
        const all = [...letters.values()].flat();
        expect(new Set(all).size).toBe(all.length);

        // Workers were killed where it matters.
        expect(seen.kills).toBeGreaterThanOrEqual(WORKERS);
        expect(seen.alreadyApplied).toBeGreaterThan(0);
      } finally {
        await connection.close();
        await server.stop();
      }
    });
  },
);
