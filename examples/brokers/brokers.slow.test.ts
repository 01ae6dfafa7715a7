import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { findProgram, type FoundProgram } from '@data-import/workspace/programs';
import { sharedFolder } from '@data-import/workspace/testing';
import { createClient, type RedisClientType } from '@redis/client';
import { connect } from 'amqplib';
import { Pool, type PoolClient } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { findPort, postgres, retry, startPostgres } from '@data-import/workspace/postgres';
import type { Effects } from './consumer.js';
import * as outbox from './outbox.js';
import * as rabbitmq from './rabbitmq.js';
import * as redis from './redis-streams.js';

vi.setConfig({ testTimeout: 240_000 });

const RETRY_MS = 50;

interface DeadLetter {
  readonly body: string;
  readonly reason: string;
}

interface Running {
  publish(account: string, body: string): Promise<unknown>;
  readDeadLetters(): Promise<readonly DeadLetter[]>;
  readEffects(): Promise<readonly string[]>;
  stop(): Promise<unknown>;
}

interface Broker {
  readonly name: string;
  readonly server: FoundProgram;
  /** Starts a server, and a consumer that stores effects unless `fail` throws. */
  start(path: string, folder: string, fail: (eventId: string) => void): Promise<Running>;
}

function rethrow(error: unknown): never {
  throw error;
}

async function end(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
}

/** Records effects in memory, in order of application. */
function createEffects(fail: (eventId: string) => void): { effects: Effects; applied: string[] } {
  const applied: string[] = [];
  const effects: Effects = {
    async apply(eventId) {
      fail(eventId);
      if (!applied.includes(eventId)) applied.push(eventId);
    },
  };
  return { effects, applied };
}

const rabbitBroker: Broker = {
  name: 'RabbitMQ',
  server: findProgram({
    title: 'rabbitmq-server',
    // Debian's wrapper on the PATH discards the environment.
    names: ['../lib/rabbitmq/bin/rabbitmq-server'],
    variable: 'RABBITMQ_SERVER',
    debian: 'rabbitmq-server',
  }),
  async start(path, folder, fail) {
    const [port, distribution] = [await findPort(), await findPort()];
    writeFileSync(join(folder, 'enabled_plugins'), '[].');
    const server = spawn(path, {
      stdio: 'ignore',
      env: {
        ...process.env,
        HOME: folder,
        RABBITMQ_NODENAME: `test-${port}@localhost`,
        RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
        RABBITMQ_NODE_PORT: String(port),
        RABBITMQ_DIST_PORT: String(distribution),
        RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
        RABBITMQ_LOG_BASE: join(folder, 'log'),
        RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
        RABBITMQ_CONF_ENV_FILE: join(folder, 'none.conf'),
      },
    });
    const connection = await retry(() => connect(`amqp://127.0.0.1:${port}`));
    const channel = await connection.createConfirmChannel();
    await rabbitmq.createQueues(channel, 'events');
    const { effects, applied } = createEffects(fail);
    await rabbitmq.consume(connection, 'events', { effects, retryMs: RETRY_MS, onError: rethrow });
    const letters: DeadLetter[] = [];
    await channel.consume(rabbitmq.deadLetterQueue('events'), (message) => {
      const { content, properties } = message!;
      letters.push({ body: content.toString(), reason: properties.headers!['x-reason'] as string });
      channel.ack(message!);
    });
    return {
      async publish(_account, body) {
        channel.sendToQueue('events', Buffer.from(body), { persistent: true });
        await channel.waitForConfirms();
      },
      readDeadLetters: async () => letters,
      readEffects: async () => applied,
      async stop() {
        await connection.close();
        await end(server);
      },
    };
  },
};

const redisBroker: Broker = {
  name: 'Redis Streams',
  server: findProgram({
    title: 'redis-server',
    names: ['redis-server', 'valkey-server'],
    variable: 'REDIS_SERVER',
    debian: 'redis-server',
  }),
  async start(path, folder, fail) {
    const port = await findPort();
    const server = spawn(path, ['--port', String(port), '--dir', folder, '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    });
    const client: RedisClientType = createClient({ url: `redis://127.0.0.1:${port}` });
    client.on('error', () => {}); // Until the server has started.
    await client.connect();
    await redis.createGroup(client, 'events');
    const { effects, applied } = createEffects(fail);
    const stop = new AbortController();
    const consumers = ['one', 'two'].map(async (consumer) => {
      const own = await client.duplicate().connect();
      await redis.consume(own, {
        stream: 'events',
        consumer,
        effects,
        retryMs: RETRY_MS,
        signal: stop.signal,
      });
      own.destroy();
    });
    return {
      publish: (_account, event) => client.xAdd('events', '*', { event }),
      async readDeadLetters() {
        const entries = await client.xRange(redis.deadLetterStream('events'), '-', '+');
        return (entries ?? []).map(({ message }) => ({
          body: message['event']!,
          reason: message['reason']!,
        }));
      },
      readEffects: async () => applied,
      async stop() {
        stop.abort();
        await Promise.all(consumers);
        client.destroy();
        await end(server);
      },
    };
  },
};

const outboxBroker: Broker = {
  name: 'a PostgreSQL outbox',
  server: postgres,
  async start(path, folder, fail) {
    const server = await startPostgres(path, folder);
    const pool = new Pool({ connectionString: server.url });
    await pool.query(outbox.TABLE);
    await pool.query('CREATE TABLE effects (id serial, event_id text PRIMARY KEY)');
    const effects = (client: PoolClient): Effects => ({
      async apply(eventId) {
        await client.query('INSERT INTO effects (event_id) VALUES ($1)', [eventId]);
        // Fails after the write; without a rollback, the retry would violate the unique key.
        fail(eventId);
      },
    });
    const stop = new AbortController();
    const workers = [1, 2].map(async () => {
      while (!stop.signal.aborted) {
        if (!(await outbox.handleNext(pool, { effects, retryMs: RETRY_MS }))) await sleep(RETRY_MS);
      }
    });
    return {
      publish: (account, body) =>
        pool.query('INSERT INTO outbox (account, body) VALUES ($1, $2)', [account, body]),
      async readDeadLetters() {
        const { rows } = await pool.query<DeadLetter>(
          'SELECT body, dead_letter_reason AS reason FROM outbox WHERE dead_letter_reason IS NOT NULL ORDER BY id',
        );
        return rows;
      },
      async readEffects() {
        const { rows } = await pool.query<{ event_id: string }>('SELECT event_id FROM effects ORDER BY id');
        return rows.map(({ event_id }) => event_id);
      },
      async stop() {
        stop.abort();
        await Promise.all(workers);
        await pool.end();
        await server.stop();
      },
    };
  },
};

function toMessage(id: string, type: string, data: object): string {
  return JSON.stringify({ specversion: '1.0', source: '/test', id, type, data });
}

const revoked = { agreement_id: 1, account_number: 'A-1' };

for (const { name, server, start } of [rabbitBroker, redisBroker, outboxBroker]) {
  if (server.path === undefined) process.stdout.write(`skipped: examples/brokers: ${server.missing}\n`);

  describe.skipIf(server.path === undefined)(`a consumer of ${name}`, () => {
    const folder = sharedFolder();

    it('applies each effect once, retries failures, and keeps other events as dead letters', async () => {
      const failures: string[] = [];
      const running = await start(server.path!, folder, (eventId) => {
        const times = failures.filter((each) => each === eventId).length;
        if (eventId === 'always-fails' || (eventId === 'fails-twice' && times < 2)) {
          failures.push(eventId);
          throw new TypeError('SECRET');
        }
      });
      try {
        const other = toMessage('other', 'agreement.revoked-v2', { ...revoked, account_number: 'A-2' });
        const invalid = toMessage('invalid', 'agreement.revoked-v2', { agreement_id: 'SECRET' });
        const unknown = toMessage('unknown', 'warehouse.part_moved-v1', revoked);
        const hopeless = toMessage('always-fails', 'agreement.revoked-v2', revoked);
        await running.publish('A-1', toMessage('fails-twice', 'agreement.revoked-v2', revoked));
        await running.publish('A-1', toMessage('after-it', 'agreement.revoked-v2', revoked));
        await running.publish('A-1', toMessage('no-handler', 'agreement.revoked-v1', { agreement_id: 1 }));
        await running.publish('A-2', invalid);
        await running.publish('A-2', unknown);
        await running.publish('A-2', 'not JSON');
        await running.publish('A-3', hopeless);
        await running.publish('A-2', other);

        await vi.waitFor(
          async () => {
            expect(await running.readEffects()).toHaveLength(3);
            expect(await running.readDeadLetters()).toHaveLength(4);
          },
          { timeout: 60_000, interval: 100 },
        );
        // Wait, to detect further deliveries.
        await sleep(RETRY_MS * 4);

        const effects = await running.readEffects();
        expect(effects.toSorted()).toEqual(['after-it', 'fails-twice', 'other']);
        if (name !== 'Redis Streams') {
          expect(effects.indexOf('fails-twice')).toBeLessThan(effects.indexOf('after-it'));
        }
        expect(failures.filter((each) => each === 'always-fails')).toHaveLength(5);

        const letters = await running.readDeadLetters();
        expect(letters.map(({ body }) => body).toSorted()).toEqual(
          [invalid, unknown, 'not JSON', hopeless].toSorted(),
        );
        const reasons = new Map(letters.map(({ body, reason }) => [body, reason]));
        expect(reasons.get(hopeless)).toBe('the handler failed 5 times: TypeError');
        expect(reasons.get(invalid)).toContain('agreement_id');
        expect([...reasons.values()].join()).not.toContain('SECRET');
      } finally {
        await running.stop();
      }
    });
  });
}
