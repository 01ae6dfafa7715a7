import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BlockedKeyStore, handleStream } from '@data-import/events';
import { createEventRouter } from '@data-import/events/sync';
import { findPort, postgres, startPostgres } from '@data-import/workspace/postgres';
import { findProgram } from '@data-import/workspace/programs';
import { sharedFolder } from '@data-import/workspace/testing';
import { createClient, type RedisClientType } from '@redis/client';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createPostgresStore, createRedisStore } from './blocked-keys.js';

const redis = findProgram({
  title: 'redis-server',
  names: ['redis-server', 'valkey-server'],
  variable: 'REDIS_SERVER',
  debian: 'redis-server',
});

type UseStore = (open: () => Promise<BlockedKeyStore>) => Promise<void>;

async function withPostgres(path: string, folder: string, use: UseStore): Promise<void> {
  const server = await startPostgres(path, folder);
  const pool = new Pool({ connectionString: server.url });
  await use(() => createPostgresStore(pool, 'billing'));
  await pool.end();
  await server.stop();
}

async function withRedis(path: string, folder: string, use: UseStore): Promise<void> {
  const port = await findPort();
  const server = spawn(path, ['--port', `${port}`, '--dir', folder, '--bind', '127.0.0.1'], {
    stdio: 'ignore',
  });
  const client: RedisClientType = createClient({ url: `redis://127.0.0.1:${port}` });
  client.on('error', () => {}); // Until the server has started.
  await client.connect();
  await use(async () => createRedisStore(client, 'blocked:billing'));
  client.destroy();
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function occupied(id: string, account_number: string): object {
  return { type: 'account.occupied', version: 'v1', id, payload: { account_number } };
}

describe.each([
  ['PostgreSQL', postgres.path, withPostgres],
  ['Redis', redis.path, withRedis],
] as const)('blocked keys in %s', (_name, path, withStore) => {
  const folder = sharedFolder();

  it.skipIf(path === undefined)('keep the order of an account across restarts of the consumer', async () => {
    await withStore(path!, folder, async (open) => {
      const effects: string[] = [];
      let isDown = true;
      const router = createEventRouter({
        handlers: {
          'account.occupied': {
            v1: ({ payload }, { id }) => {
              if (isDown && payload.account_number === 'A') throw new Error('the database is down');
              effects.push(id!);
            },
          },
        },
        fallback: ({ kind }) => kind,
      });
      /** Simulates a restarted process, which knows only the store. */
      async function consume(...events: readonly object[]): Promise<string[]> {
        const stream = handleStream(router, events, {
          orderBy: ({ payload }) => (payload as { account_number: string }).account_number,
          afterFailure: 'block',
          blockedKeys: await open(),
        });
        const statuses: string[] = [];
        for await (const { status } of stream) statuses.push(status);
        return statuses;
      }
      const [a1, a2, a3, b1] = [
        occupied('a1', 'A'),
        occupied('a2', 'A'),
        occupied('a3', 'A'),
        occupied('b1', 'B'),
      ];
      await consume(a1, a2, b1);
      isDown = false;
      expect(await consume(a3, a2)).toEqual(['rejected', 'rejected']);
      expect(await consume(a1, a3, a2)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await consume(a3)).toEqual(['fulfilled']);
      expect(effects).toEqual(['b1', 'a1', 'a2', 'a3']);
      expect([...(await (await open()).load())]).toEqual([]);
    });
  });
});
