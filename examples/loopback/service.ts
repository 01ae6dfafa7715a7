/** The server on a port of its own and a client that talks to it, for one test. */
import type { Account } from '@data-import/validators';
import { onTestFinished } from 'vitest';
import { type Client, createClient } from '../client/index.js';
import type { Collaborators } from '../fastify-server/collaborators.js';
import { createServer } from '../fastify-server/server.js';
import type { PlatformAccount } from '../fastify-server/state/platform-account.js';

export const TOKEN = 'loopback-token';
export const NOW = '2024-06-20T10:00:00.000Z';

type Rewrite = (answer: { status: number; body: unknown }) => { status?: number; body?: unknown };

export interface Conditions {
  readonly collaborators?: Partial<Collaborators>;
  readonly deprecationWarnings?: boolean;
  /** Changes answers on their way, as a service would that keeps its contract less well. */
  readonly rewrite?: Rewrite;
}

export interface Service {
  readonly url: string;
  /** As integrators use it: calls that break their contract are not sent. */
  readonly client: Client;
  /** Sends whatever it is given, so that the server has to refuse it. */
  readonly careless: Client;
  /** Requests that reached the network, `GET /v2/…` each. */
  readonly sent: readonly string[];
  /** Runs what the server has put off: imports and registrations. */
  runJobs(): void;
  /** What the server holds of an imported account. */
  imported(account: Account): PlatformAccount;
  /** Brings an account to the state where data can be added to it. */
  importAccount(account: Account): Promise<void>;
}

function rewriting(rewrite: Rewrite, sent: string[]): typeof fetch {
  return async function observed(input, init) {
    sent.push(`${init?.method} ${input}`);
    const response = await fetch(input, init);
    const answer = { status: response.status, body: await response.json() };
    const { status, body } = { ...answer, ...rewrite(structuredClone(answer)) };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
}

export async function startService(conditions: Conditions = {}): Promise<Service> {
  const jobs: (() => void)[] = [];
  const sent: string[] = [];
  const { collaborators, rewrite = () => ({}), ...rest } = conditions;
  const server = createServer({
    token: TOKEN,
    collaborators: { now: () => new Date(NOW), schedule: (job) => void jobs.push(job), ...collaborators },
    ...rest,
  });
  onTestFinished(() => server.close());
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const options = { baseUrl: url, token: TOKEN, fetch: rewriting(rewrite, sent) };
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
