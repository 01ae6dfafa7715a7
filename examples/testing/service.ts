/** Starts the server on its own port, and a client for it, for one test. */
import type { Account } from '@data-import/validators';
import { onTestFinished } from 'vitest';
import { type ClientOptions, createClient } from '../client/client.js';
import type { Collaborators } from '../server/collaborators.js';
import { createServer } from '../server/fastify.js';
import { createService } from '../server/service.js';
import type { PlatformAccount } from '../server/state/platform-account.js';
import { type ChooseFault, injectFaults } from './faults.js';

export const TOKEN = 'test-token';
export const NOW = '2024-06-20T10:00:00.000Z';

type Rewrite = (response: { status: number; body: unknown }) => { status?: number; body?: unknown };

export interface Conditions {
  readonly collaborators?: Partial<Collaborators>;
  /** Changes responses in transit, to simulate a service that does not conform to its contract. */
  readonly rewrite?: Rewrite;
  /** Makes requests fail. */
  readonly chooseFault?: ChooseFault;
  readonly client?: Pick<ClientOptions, 'now' | 'timeoutMs'>;
}

export type Service = Awaited<ReturnType<typeof startService>>;

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

export async function startService(conditions: Conditions = {}) {
  const jobs: (() => void)[] = [];
  const sent: string[] = [];
  const { collaborators, rewrite, chooseFault, client: clientOptions } = conditions;
  const state = createService(TOKEN, {
    now: () => new Date(NOW),
    schedule: (job) => void jobs.push(job),
    ...collaborators,
  });
  const server = await createServer(state);
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
    /** The client as integrators use it: it does not send calls that violate their contract. */
    client,
    /** Sends every call, so that the server has to reject invalid ones. */
    careless: createClient({ ...options, checkCalls: false }),
    /** Requests that reached the network, each as `GET /v2/…`. */
    sent: sent as readonly string[],
    /** Runs the scheduled imports and registrations. */
    runJobs,
    /** The state of an imported account on the server. */
    imported({ import_supplier: supplier, external_account_number: number }: Account): PlatformAccount {
      const account = state.imports.findImported(supplier, number);
      if (account === undefined) throw new Error(`the account ${number} is not imported`);
      return account;
    },
    /** Imports an account, so that data can be added to it. */
    importAccount(account: Account): void {
      state.imports.stage(account, false);
      runJobs();
    },
  };
}
