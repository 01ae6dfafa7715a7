import type { BlockedKeyStore } from '@data-import/events';
import type { RedisClientType } from '@redis/client';
import type { Pool } from 'pg';

/** Use one consumer per queue or partition. Its stable name lets keys survive restarts on any machine. */
export async function createPostgresStore(pool: Pool, consumer: string): Promise<BlockedKeyStore> {
  await pool.query(`
    CREATE TABLE IF NOT EXISTS blocked_events (
      consumer text NOT NULL,
      position bigint GENERATED ALWAYS AS IDENTITY,
      key text NOT NULL,
      event_id text NOT NULL,
      PRIMARY KEY (consumer, key, event_id)
    )`);
  return {
    async load() {
      const { rows } = await pool.query<{ key: string; event_id: string }>(
        'SELECT key, event_id FROM blocked_events WHERE consumer = $1 ORDER BY position',
        [consumer],
      );
      return rows.map(({ key, event_id: id }) => [key, id]);
    },
    async add(key, id) {
      await pool.query(
        'INSERT INTO blocked_events (consumer, key, event_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [consumer, key, id],
      );
    },
    async remove(key, id) {
      await pool.query('DELETE FROM blocked_events WHERE consumer = $1 AND key = $2 AND event_id = $3', [
        consumer,
        key,
        id,
      ]);
    },
  };
}

/** Stores keys in a sorted set by time. `NX` keeps an event's original position when it fails again. */
export function createRedisStore(client: RedisClientType, name: string): BlockedKeyStore {
  let last = 0;
  return {
    async load() {
      const members = await client.zRange(name, 0, -1);
      return members.map((member) => JSON.parse(member) as [string, string]);
    },
    async add(key, id) {
      // Make scores unique within a millisecond, because Redis orders equal scores by name.
      last = Math.max(last + 0.001, Date.now());
      await client.zAdd(name, { score: last, value: JSON.stringify([key, id]) }, { condition: 'NX' });
    },
    async remove(key, id) {
      await client.zRem(name, JSON.stringify([key, id]));
    },
  };
}
