import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'pg-boss';
import { type Engine, QUEUE } from '../database/engine.js';
import type { Log } from '../report/log.js';
import { type AccountContext, processAccount } from './account.js';
import type { Control } from './control.js';
import { ALL, closeGate, describeScope, findGate, openGates } from './gates.js';
import type { SystemicFailure } from './outcome.js';
import type { Clients, SendOptions } from './send.js';

/** Job data. `probe` is the paused scope that this account tests. */
export interface Probe {
  readonly probe?: string;
}

/** Probes precede other jobs, and are the only ones fetched while everything is paused. */
export const PROBE_PRIORITY = 1;

const IDLE_MS = 250;
/** A third of the lease. */
const RENEW_MS = 20_000;
/** With a rate limit, starts no further accounts while requests wait longer for their turns. */
const MAX_WAIT_MS = 5_000;

export interface WorkerOptions {
  readonly engine: Engine;
  readonly clients: Clients;
  readonly control: Control;
  readonly log: Log;
  readonly concurrency: number;
  readonly send: Omit<SendOptions, 'signal' | 'deadlineMs' | 'others'>;
}

export class Worker {
  readonly #id = randomUUID();
  /** By scope: the accounts that failed in a row for the same cause. */
  readonly #streaks = new Map<string, { readonly cause: string; readonly accounts: Set<unknown> }>();
  readonly #active = new Map<Job<Probe>, Promise<unknown>>();

  constructor(
    private readonly options: WorkerOptions,
    private readonly signal: AbortSignal,
  ) {}

  get active(): number {
    return this.#active.size;
  }

  async run(): Promise<void> {
    const renewing = setInterval(() => void this.#renew(), RENEW_MS);
    try {
      while (!this.signal.aborted) {
        const jobs = await this.#fetch();
        for (const job of jobs) this.#begin(job);
        if (jobs.length > 0) continue;
        const idle = sleep(IDLE_MS, undefined, { signal: this.signal }).catch(() => {});
        await Promise.race([idle, ...this.#active.values()]);
      }
      await Promise.all(this.#active.values());
    } finally {
      clearInterval(renewing);
    }
  }

  async #fetch(): Promise<Job<Probe>[]> {
    const { engine, control, concurrency, log } = this.options;
    const batchSize = concurrency - this.#active.size;
    const isBehind = this.#active.size > 0 && control.turnMs > MAX_WAIT_MS;
    if (batchSize <= 0 || isBehind) return [];
    const isClosed = findGate(control.gates, ALL) !== undefined;
    const options = { batchSize, ...(isClosed && { minPriority: PROBE_PRIORITY }) };
    return engine.boss.fetch<Probe>(QUEUE, options).catch((error: Error) => {
      log.failure(error);
      return [];
    });
  }

  #begin(job: Job<Probe>): void {
    const { log } = this.options;
    const done = this.#process(job)
      // The lease expires, and another worker takes over.
      .catch(log.failure)
      .finally(() => this.#active.delete(job));
    this.#active.set(job, done);
  }

  async #renew(): Promise<void> {
    const { engine, log } = this.options;
    const attempts = [...this.#active.keys()].map(({ id, retryCount }) => ({ id, retryCount }));
    if (attempts.length === 0) return;
    await engine.boss.touch(QUEUE, attempts).catch(log.failure);
  }

  async #process(job: Job<Probe>): Promise<void> {
    const { engine } = this.options;
    const { end, version } = await processAccount(this.#createContext(job), job.id);
    const attempt = { id: job.id, retryCount: job.retryCount };
    if (end === 'later') return void (await engine.boss.fail(QUEUE, attempt));
    // Before deleting the job, so that an account with new work stays open and gets another job.
    await engine.query(
      `UPDATE @account SET state = CASE WHEN $2 AND version = $3 THEN 'closed' ELSE 'open' END WHERE id = $1`,
      [job.id, end === 'closed', version],
    );
    await engine.boss.deleteJob(QUEUE, attempt);
  }

  #createContext(job: Job<Probe>): AccountContext {
    const { engine, clients, control, send } = this.options;
    const probe = job.data?.probe;
    return {
      database: engine,
      clients,
      worker: this.#id,
      options: {
        ...send,
        // A call sends up to ten requests, each of which waits for its turn.
        deadlineMs: 30_000 + 10 * control.turnMs,
        signal: this.signal,
      },
      mayGoOn: (supplier) => {
        const gate = findGate(control.gates, supplier);
        return !control.isReadAgain && !this.signal.aborted && (gate === undefined || gate.scope === probe);
      },
      onOutcome: (supplier, systemic) => this.#watch(job, supplier, systemic),
    };
  }

  async #watch({ id, data }: Job<Probe>, supplier: string, systemic?: SystemicFailure): Promise<void> {
    const { engine, control, log } = this.options;
    const probe = data?.probe;
    if (systemic === undefined) {
      for (const scope of [ALL, supplier]) this.#streaks.delete(scope);
      if (probe === undefined) return;
      const opened = await openGates(engine, { scope: probe, isProbe: true });
      if (opened.length > 0) log.line(`resumed ${describeScope(probe)}: a probe succeeded`);
      return control.refresh();
    }
    const { scope, cause, reason, limit } = systemic;
    const streak = this.#streaks.get(scope);
    const accounts = streak?.cause === cause ? streak.accounts : new Set();
    this.#streaks.set(scope, { cause, accounts });
    // Repeated failures of one account can prove an outage, but not a systemic refusal.
    accounts.add(scope === ALL ? Symbol() : id);
    if (accounts.size < limit) return;
    if (await closeGate(engine, { scope, reason, by_person: false }))
      log.line(`paused ${describeScope(scope)}: ${reason}; trying again by itself, or on \`resume\``);
    return control.refresh();
  }
}
