/** Starts the server on its own port, and a client for it, for one test. */
import type { Account } from '@data-import/validators';
import { onTestFinished } from 'vitest';
import { type Client, type ClientOptions, createClient } from '../client/index.js';
import type { Collaborators } from '../fastify-server/collaborators.js';
import { createServer } from '../fastify-server/server.js';
import type { PlatformAccount } from '../fastify-server/state/platform-account.js';
import { type ChooseFault, injectFaults } from './faults.js';

export const TOKEN = 'loopback-token';
export const NOW = '2024-06-20T10:00:00.000Z';

type Rewrite = (response: { status: number; body: unknown }) => { status?: number; body?: unknown };

export interface Conditions {
  readonly collaborators?: Partial<Collaborators>;
  readonly deprecationWarnings?: boolean;
  /** Changes responses in transit, to simulate a service that does not conform to its contract. */
  readonly rewrite?: Rewrite;
  /** Makes requests fail. */
  readonly chooseFault?: ChooseFault;
  readonly client?: Pick<ClientOptions, 'now' | 'timeoutMs'>;
}

export interface Service {
  readonly url: string;
  /** As integrators use it: it does not send calls that violate their contract. */
  readonly client: Client;
  /** Sends every call, so that the server has to reject invalid ones. */
  readonly careless: Client;
  /** Requests that reached the network, each as `GET /v2/…`. */
  readonly sent: readonly string[];
  /** Runs the scheduled imports and registrations. */
  runJobs(): void;
  /** The state of an imported account on the server. */
  imported(account: Account): PlatformAccount;
  /** Imports an account, so that data can be added to it. */
  importAccount(account: Account): Promise<void>;
}

function observing(sent: string[], rewrite: Rewrite | undefined): typeof fetch {
  return async function observed(input, init) {
    sent.push(`${init?.method} ${input}`);
    const response = await fetch(input, init);
    if (rewrite === undefined) return response;
    const actual = { status: response.status, body: await response.json() };
    const { status, body } = { ...actual, ...rewrite(structuredClone(actual)) };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
}

export async function startService(conditions: Conditions = {}): Promise<Service> {
  const jobs: (() => void)[] = [];
  const sent: string[] = [];
  const { collaborators, rewrite, chooseFault, client: clientOptions, ...rest } = conditions;
  const server = createServer({
    token: TOKEN,
    collaborators: { now: () => new Date(NOW), schedule: (job) => void jobs.push(job), ...collaborators },
    ...rest,
  });
  onTestFinished(() => server.close());
  if (chooseFault !== undefined) injectFaults(server, chooseFault);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const options = { baseUrl: url, token: TOKEN, fetch: observing(sent, rewrite), ...clientOptions };
  const client = createClient(options);

  function runJobs(): void {
    for (const job of jobs.splice(0)) job();
  }

  return {
    url,
    client,
    careless: createClient({ ...options, checkCalls: false }),
    sent,
    runJobs,
    imported({ import_supplier: supplier, external_account_number: number }) {
      const account = server.imports.findImported(supplier, number);
      if (account === undefined) throw new Error(`the account ${number} is not imported`);
      return account;
    },
    async importAccount(payload) {
      const plain = createClient({ baseUrl: url, token: TOKEN });
      const { ok } = await plain.createAccount({ body: { payload, task_params: { is_dry_run: false } } });
      if (!ok) throw new Error('the account was not staged');
      runJobs();
    },
  };
}
