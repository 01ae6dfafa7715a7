import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { UsageError } from '@data-import/cli/errors';
import type { Database, Query } from './query.js';

/** The longest path of a socket on macOS; Linux allows 4 more. */
const MAX_SOCKET_PATH = 103;

/** Only one process can open PGlite: it answers the queries of the others through this socket. */
function toAddress(folder: string): string {
  const path = join(resolve(folder), 'process.sock');
  const name = `data-import-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : join(tmpdir(), `${name}.sock`);
}

async function answer(socket: Socket, query: Query): Promise<void> {
  socket.on('error', () => {});
  for await (const line of createInterface(socket)) {
    const { text, values } = JSON.parse(line) as {
      readonly text: string;
      readonly values: readonly unknown[];
    };
    const reply = await query(text, values).then(
      (rows) => ({ rows }),
      (error: Error) => ({ error: error.message }),
    );
    socket.write(`${JSON.stringify(reply)}\n`);
  }
}

/** Returns what ends it. */
export async function serveQueries(folder: string, query: Query): Promise<() => void> {
  const address = toAddress(folder);
  rmSync(address, { force: true });
  const server = createServer((socket) => {
    // It does not keep this process running.
    socket.unref();
    void answer(socket, query).catch(() => socket.destroy());
  });
  server.listen(address);
  await once(server, 'listening');
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  return () => void server.close();
}

/** The database that another process has opened. */
export async function connectToOwner(folder: string): Promise<Database> {
  const socket = createConnection(toAddress(folder));
  await once(socket, 'connect').catch((error: Error) => {
    throw new UsageError(`the process that uses ${folder} does not answer: ${error.message}`);
  });
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  return {
    async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
      socket.write(`${JSON.stringify({ text, values })}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new UsageError(`the process that uses ${folder} has ended`);
      const reply = JSON.parse(value) as { readonly rows: Row[] } | { readonly error: string };
      if ('error' in reply) throw new UsageError(reply.error);
      return reply.rows;
    },
    async close() {
      socket.destroy();
    },
  };
}
