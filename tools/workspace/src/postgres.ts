import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from './programs.js';
import { Client } from 'pg';

/** PostgreSQL's executable, or the reason why it is missing. */
export const postgres = findProgram({
  title: 'PostgreSQL',
  names: ['../lib/postgresql/15/bin/postgres', '../lib/postgresql/17/bin/postgres', 'postgres'],
  variable: 'POSTGRES',
  debian: 'postgresql',
});

export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Retries until a starting server accepts connections. */
export async function retry<T>(connectTo: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connectTo();
    } catch (error) {
      if (tries > 300) throw error;
      await sleep(200);
    }
  }
}

/** PostgreSQL refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server with its data in the folder, without fsync. */
export async function startPostgres(path: string, folder: string): Promise<Postgres> {
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const port = await findPort();
  const data = join(folder, 'data');
  const made = spawnSync(join(path, '../initdb'), ['-D', data, '-A', 'trust', '-U', 'test', '-N'], {
    ...NOBODY,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const server = spawn(path, ['-D', data, '-p', String(port), '-k', folder, '-F'], {
    ...NOBODY,
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  await retry(async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.end();
  });
  return {
    url,
    async stop() {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}
