/** Starts servers on the service of these examples. */
import type { Server as NodeServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { createService, type Service } from '../server/service.js';
import { NOW, TOKEN } from './service.js';

/** What no response may repeat: so short that the message of `JSON.parse` quotes it as a whole. */
export const PRIVATE = 'x-07700';

interface Running {
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

export type Start = (service: Service) => Promise<Running>;

/** The address of a server that listens on any free port. */
export async function listening(server: NodeServer): Promise<Running> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** Starts a server for one test. */
export async function startServer(start: Start) {
  const jobs: (() => void)[] = [];
  const service = createService(TOKEN, {
    now: () => new Date(NOW),
    schedule: (job) => void jobs.push(job),
  });
  const { url, close } = await start(service);
  onTestFinished(async () => void (await close()));
  return {
    url,
    async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Token ${TOKEN}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      expect(text).not.toContain(PRIVATE);
      return { status: response.status, body: JSON.parse(text) as unknown };
    },
    /** Runs the scheduled imports. */
    runJobs() {
      for (const job of jobs.splice(0)) job();
    },
  };
}
