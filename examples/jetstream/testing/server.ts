import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findProgram } from '@data-import/workspace/programs';

/** The NATS server's executable, or the reason why it is missing. */
export const natsServer = findProgram({
  title: 'nats-server',
  names: ['nats-server'],
  variable: 'NATS_SERVER',
  debian: 'nats-server',
});

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server with JetStream on a free local port, with its data in the folder. */
export async function startServer(path: string, folder: string): Promise<Server> {
  const place = ['--addr', '127.0.0.1', '--port', '-1'];
  const server = spawn(path, [...place, '--jetstream', '--store_dir', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    log.push(line);
    if (line.includes('Server is ready')) break;
  }
  // Unlike a ports file, the log is never later than the server's readiness.
  const address = /Listening for client connections on (\S+)/.exec(log.join('\n'))?.[1];
  if (address === undefined) throw new Error(`nats-server did not start:\n${log.join('\n')}`);
  // The server blocks if nobody reads its stderr.
  server.stderr.resume();
  return {
    url: `nats://${address}`,
    async stop() {
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
  };
}
