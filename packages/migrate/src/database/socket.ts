import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { UsageError } from '@data-import/files/usage-error';
import type { Database, Query } from './query.js';

const MAX_SILENCE_MS = 60_000;
const GREETING = '{}';

/** Answers queries of other processes, because only one can open PGlite. */
export async function answer(socket: Socket, query: Query): Promise<void> {
  socket.write(`${GREETING}\n`);
  for await (const line of createInterface(socket)) {
    const { text, values } = JSON.parse(line) as { readonly text: string; readonly values: unknown[] };
    const reply = await query(text, values).then(
      (rows) => ({ rows }),
      (error: Error) => ({ error: error.message }),
    );
    socket.write(`${JSON.stringify(reply)}\n`);
  }
}

/** Connects to the owner's database; undefined if the owner is shutting down. */
export async function visitOwner(socket: Socket, owner: string): Promise<Database | undefined> {
  if (socket.destroyed) return undefined;
  const reader = createInterface(socket);
  socket.on('close', () => reader.close()).setTimeout(MAX_SILENCE_MS, () => socket.destroy());
  const lines = reader[Symbol.asyncIterator]();
  const ended = { value: undefined };
  const readLine = async () => (await lines.next().catch(() => ended)).value as string | undefined;
  if ((await readLine()) !== GREETING) return undefined;
  socket.setTimeout(0);
  return {
    async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
      socket.write(`${JSON.stringify({ text, values })}\n`);
      const line = await readLine();
      if (line === undefined) throw new UsageError(`${owner}, which had the database, has ended: try again`);
      const reply = JSON.parse(line) as { readonly rows: Row[] } | { readonly error: string };
      if ('error' in reply) throw new UsageError(reply.error);
      return reply.rows;
    },
    async close() {
      socket.destroy();
    },
  };
}
