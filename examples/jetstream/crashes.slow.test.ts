import { createHash } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sharedFolder } from '@data-import/workspace/testing';
import { createEvent } from '@data-import/events/catalogue';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { AgreementRevokedV1 } from '@data-import/events/agreement.revoked/v1';
import { AgreementRevokedV2 } from '@data-import/events/agreement.revoked/v2';
import { jetstream, type JetStreamClient, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { describe, expect, it } from 'vitest';
import { HEADER } from './dead-letters.js';
import { createEffects, EFFECTS } from './effects.js';
import { drained, readLetters } from './testing/drain.js';
import { natsServer, startServer } from './testing/server.js';
import { publish } from './publisher.js';
import { createTopology, DEAD_LETTER_KINDS, type DeadLetterKind, EVENTS } from './topology.js';
import { MAX_IN_FLIGHT } from './worker.js';

const COUNT = 20_000;
const WORKERS = 4;
const KILLS = 8;
const PROGRAM = fileURLToPath(new URL('testing/crashing-worker.ts', import.meta.url));

if (natsServer.path === undefined)
  process.stdout.write(`skipped: examples/jetstream: ${natsServer.missing}\n`);

const SOURCE = '/example';

function createRandom(seed: number): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed}/${count++}`).digest().readUInt32BE() / 2 ** 32;
}

type HandlingFailure = 'failed' | 'upcast-failed';

type Fate = 'effect' | 'unhandled' | Exclude<DeadLetterKind, HandlingFailure>;

type Send = (client: JetStreamClient, id: string, account: string) => Promise<unknown>;

/** Publishes arbitrary text of other teams on the same stream. */
function foreign(text: (id: string, account: string) => string): Send {
  return (client, id, account) => client.publish('events.foreign', text(id, account), { msgID: id });
}

function cloudEvent(type: string, data: (account: string) => unknown): Send {
  return foreign((id, account) => JSON.stringify({ specversion: '1.0', id, type, data: data(account) }));
}

const revoked = (account: string) => ({ agreement_id: 1, account_number: account });

const SENDS: Readonly<Record<Fate, readonly Send[]>> = {
  effect: [
    (client, id, account) =>
      publish(
        client,
        createEvent(
          AccountCreatedV1,
          { account_number: account, account_user_emails: [], is_imported: true },
          { id },
        ),
        SOURCE,
      ),
    (client, id, account) =>
      publish(client, createEvent(AgreementRevokedV2, revoked(account), { id }), SOURCE),
  ],
  unhandled: [
    (client, id) => publish(client, createEvent(AgreementRevokedV1, { agreement_id: 1 }, { id }), SOURCE),
  ],
  invalid: [
    cloudEvent('agreement.revoked-v2', (account) => ({ agreement_id: account, account_number: account })),
    cloudEvent('account.created-v1', (account) => ({ account_number: account, is_imported: account })),
  ],
  'unknown-type': [1, 2, 3].map((part) => cloudEvent(`warehouse.part-${part}.moved-v1`, revoked)),
  'unknown-version': [cloudEvent('agreement.revoked-v7', revoked)],
  malformed: [cloudEvent('agreement', revoked), foreign((_id, account) => JSON.stringify([account]))],
  'not-json': [foreign((_id, account) => `<event account="${account}">`)],
};

/** Half of the traffic is of unknown types. */
const SHARES: readonly (readonly [Fate, upTo: number])[] = [
  ['unknown-type', 0.5],
  ['effect', 0.9],
  ['unhandled', 0.92],
  ['invalid', 0.95],
  ['unknown-version', 0.97],
  ['malformed', 0.985],
  ['not-json', 1],
];

interface Sent {
  readonly id: string;
  readonly account: string;
  readonly fate: Fate;
}

const AT_A_TIME = 500;

/** Publishes events of every kind. */
async function sendTraffic(client: JetStreamClient, count: number, seed: number): Promise<readonly Sent[]> {
  const random = createRandom(seed);
  const sent = Array.from({ length: count }, (_, index): Sent => {
    const share = random();
    const [fate] = SHARES.find(([, upTo]) => share < upTo)!;
    return { id: `event-${seed}-${index}`, account: `SECRET-${Math.floor(random() * 500)}`, fate };
  });
  for (let start = 0; start < count; start += AT_A_TIME) {
    const batch = sent.slice(start, start + AT_A_TIME).map(({ id, account, fate }, index) => {
      const sends = SENDS[fate];
      return sends[index % sends.length]!(client, id, account);
    });
    await Promise.all(batch);
  }
  return sent;
}

/** Restarts workers like an orchestrator; the first ones kill themselves. */
function supervise(url: string, crashAfter: () => number) {
  const running = new Set<ChildProcess>();
  const seen = { kills: 0, alreadyApplied: 0, failures: [] as unknown[] };
  let stopping = false;
  let crashes = 0;

  function start(): void {
    const crash = crashes < KILLS ? { CRASH_AFTER: String(crashAfter()) } : {};
    crashes += 1;
    const worker = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), PROGRAM], {
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

/** Reads the sequences of dead letters by kind, and the number of stored effects by event. */
async function readState(connection: NatsConnection) {
  const { streams } = await jetstreamManager(connection);
  const letters = new Map<string, string[]>();
  for (const kind of DEAD_LETTER_KINDS) {
    const found = await readLetters(connection, kind);
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

    it('lose nothing, and apply each effect once', async () => {
      const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
      const random = createRandom(seed);
      const server = await startServer(natsServer.path!, folder);
      const connection = await connect({ servers: server.url });
      try {
        // Exceeds a batch's duration on a busy machine, so only events of killed workers are redelivered.
        await createTopology(connection, 10);
        await createEffects(connection);
        const workers = supervise(server.url, () => 50 + Math.floor(random() * 500));
        const started = performance.now();
        const sent = await sendTraffic(jetstream(connection), COUNT, seed);
        const { delivered } = await drained(connection);
        const seconds = (performance.now() - started) / 1_000;
        await workers.stop();

        const { seen } = workers;
        const redelivered = delivered.consumer_seq - COUNT;
        process.stdout.write(
          `jetstream: seed ${seed}: ${COUNT} events, ${WORKERS} workers, ${seen.kills} killed, ${redelivered} delivered again ` +
            `(at most ${seen.kills * MAX_IN_FLIGHT}), ${seen.alreadyApplied} effects not repeated, ${seconds.toFixed(1)} s\n`,
        );

        const { state } = await (await jetstreamManager(connection)).streams.info(EVENTS);
        expect(state.messages).toBe(COUNT);
        expect(seen.failures).toEqual([]);
        expect(redelivered).toBeLessThanOrEqual(seen.kills * MAX_IN_FLIGHT);

        const toIds = (fate: Fate) => sent.filter((event) => event.fate === fate).map(({ id }) => id);
        const { letters, effects } = await readState(connection);
        expect(effects.ids.sort()).toEqual(toIds('effect').sort());
        expect(effects.writes).toBe(effects.ids.length);
        const counts = new Map([...letters].map(([kind, sequences]) => [kind, sequences.length]));
        expect(counts).toEqual(
          new Map(
            DEAD_LETTER_KINDS.map((kind) => [
              kind,
              kind === 'failed' || kind === 'upcast-failed' ? 0 : toIds(kind).length,
            ]),
          ),
        );
        const all = [...letters.values()].flat();
        expect(new Set(all).size).toBe(all.length);

        // Enough workers were killed between effect and acknowledgement.
        expect(seen.kills).toBeGreaterThanOrEqual(WORKERS);
        expect(seen.alreadyApplied).toBeGreaterThan(0);
      } finally {
        await connection.close();
        await server.stop();
      }
    });
  },
);
