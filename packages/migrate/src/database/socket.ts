import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '@data-import/cli/errors';
import type { Database, Query } from './query.js';

/** The longest path of a socket on macOS; Linux allows 4 more. */
const MAX_SOCKET_PATH = 103;
const MAX_SILENCE_MS = 60_000;
const MAX_IDLE_MS = 10_000;
const GREETING = '{}';

function toAddress(folder: string, file: string): string {
  const path = join(resolve(folder), file);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  const short = relative(process.cwd(), path);
  const address = short.length < path.length ? short : path;
  if (Buffer.byteLength(address) <= MAX_SOCKET_PATH) return address;
  throw new UsageError(`the path of ${folder} is too long for a socket: expected a shorter --folder`);
}

async function answer(socket: Socket, query: Query): Promise<void> {
  socket.write(`${GREETING}\n`);
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

export type QueryServer = Awaited<ReturnType<typeof listen>>;

/** Only one process can open PGlite: it answers the queries of the others. Until it is closed, whoever connects sees that it lives. */
export async function listen(folder: string, file: string) {
  const sockets = new Set<Socket>();
  let state: 'opening' | 'ending' | Query = 'opening';
  const welcome = (socket: Socket): void => {
    if (state === 'ending') socket.destroy();
    else if (state !== 'opening') answer(socket, state).catch(() => socket.destroy());
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    welcome(socket);
  });
  server.listen(toAddress(folder, file));
  await once(server, 'listening');
  const path = join(folder, file);
  // Pipes of Windows are in no folder.
  if (process.platform === 'win32') writeFileSync(path, '');
  else chmodSync(path, 0o600);
  return {
    /** Also for those who have connected already. */
    serve(query: Query): void {
      state = query;
      sockets.forEach(welcome);
    },
    /** Turns others away, and waits for those whose queries it answers. */
    async end(): Promise<void> {
      state = 'ending';
      for (const socket of sockets) socket.setTimeout(MAX_IDLE_MS, () => socket.destroy());
      while (sockets.size > 0) await sleep(20);
    },
    async close(): Promise<void> {
      server.close();
      for (const socket of sockets) socket.destroy();
      rmSync(path, { force: true });
    },
  };
}

/** Undefined if nobody listens; a socket that is destroyed if somebody did until now, or whether is not known. */
export async function connectTo(folder: string, file: string): Promise<Socket | undefined> {
  const socket = createConnection(toAddress(folder, file));
  const error = await new Promise<NodeJS.ErrnoException | undefined>((settle) =>
    socket.on('error', settle).once('connect', () => settle(undefined)),
  );
  return error?.code === 'ENOENT' || error?.code === 'ECONNREFUSED' ? undefined : socket;
}

/** The database that another process has opened; undefined if that is about to end. */
export async function visitOwner(socket: Socket, owner: string): Promise<Database | undefined> {
  if (socket.destroyed) return undefined;
  const reader = createInterface(socket);
  socket.on('close', () => reader.close()).setTimeout(MAX_SILENCE_MS, () => socket.destroy());
  const lines = reader[Symbol.asyncIterator]();
  // A connection that is reset is an end, too.
  const readLine = async (): Promise<string | undefined> =>
    lines.next().then(
      ({ value }) => value as string | undefined,
      () => undefined,
    );
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
