/** A migration through a service that fails in every documented and undocumented way, over HTTP and in virtual time. */
import { createHash } from 'node:crypto';
import type { Account } from '@data-import/validators';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { migrate } from './migrate.js';
import { minimalAccount } from '../testing/documents.js';
import type { Fault } from '../testing/faults.js';
import { NOW, startService } from '../testing/service.js';

/** A clock that jumps to the next thing that is due: hours of waiting pass in a moment, in their order. */
interface VirtualTime {
  now(): number;
  /** Runs a job at a time from now, in milliseconds. */
  after(milliseconds: number, job: () => void): void;
  sleep(milliseconds: number): Promise<void>;
}

function virtualTime(start: number): VirtualTime {
  const due: { readonly at: number; readonly job: () => void }[] = [];
  let time = start;
  let isRunning = false;

  /** One job per turn of the event loop, so that requests in flight make progress between two of them. */
  function step(): void {
    const next = due.shift();
    isRunning = next !== undefined;
    if (next === undefined) return;
    time = Math.max(time, next.at);
    next.job();
    setImmediate(step);
  }

  function after(milliseconds: number, job: () => void): void {
    const at = time + milliseconds;
    const later = due.findIndex((other) => other.at > at);
    due.splice(later === -1 ? due.length : later, 0, { at, job });
    if (isRunning) return;
    isRunning = true;
    setImmediate(step);
  }

  return {
    now: () => time,
    after,
    sleep: (milliseconds) => new Promise((resolve) => void after(milliseconds, resolve)),
  };
}

const SEED = process.env['MIGRATION_SEED'] ?? String(Math.floor(Math.random() * 1e9));
const ACCOUNTS = 2000;

/** How many of a hundred requests fail in each way. A fault of either kind is before or after the work in equal parts. */
const RATES = { 502: 5, 429: 5, lost: 2, 500: 1 } as const;

/** How many of a hundred accounts the service refuses. */
const REFUSED = 2;

const REFUSALS = ['invalid', 'paused', 'no tariff'] as const;
type Refusal = (typeof REFUSALS)[number];

/** Numbers from 0 to below 1 that depend on the seed and on what they are for, whatever the order of requests. */
function draw(...what: readonly (string | number)[]): [number, number] {
  const digest = createHash('sha256')
    .update(JSON.stringify([SEED, ...what]))
    .digest();
  return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
}

function chooseRefusal(number: string): Refusal | undefined {
  const [share, which] = draw('refused', number);
  return share * 100 < REFUSED ? REFUSALS[Math.floor(which * REFUSALS.length)] : undefined;
}

function createPayload(index: number): Account {
  const external_account_number = `M-${String(index).padStart(5, '0')}`;
  const account = { ...minimalAccount, external_account_number };
  return chooseRefusal(external_account_number) === 'invalid'
    ? { ...account, customers: [{ given_name: 'Ada', mobile: 'call me' }] }
    : account;
}

/** The account that a request is about, and the operation. */
function readAddress({ routeOptions, body, params }: FastifyRequest): [operation: string, number: string] {
  const { payload } = (body ?? {}) as { payload?: Account };
  const path = params as { external_account_number?: string; external_identifier?: string };
  const number = payload?.external_account_number ?? path.external_account_number ?? path.external_identifier;
  return [routeOptions.config.operationId ?? '', number ?? ''];
}

/** The faults of requests, drawn by the seed, and whether the client waits as long as it is told to. */
function misfortune(now: () => number) {
  const requests = new Map<string, number>();
  const notBefore = new Map<string, number>();
  const counts = { early: 0, 502: 0, 429: 0, lost: 0, 500: 0, passed: 0 };

  function retryAfter(key: string, share: number): Record<string, string> {
    const seconds = 1 + Math.floor(share * 5);
    notBefore.set(key, Math.floor(now() / 1000) * 1000 + seconds * 1000);
    // As a date, which has no fractions of a second, or as seconds.
    return { 'Retry-After': share < 0.5 ? new Date(notBefore.get(key)!).toUTCString() : String(seconds) };
  }

  function choose(request: FastifyRequest): Fault | undefined {
    const [operation, number] = readAddress(request);
    const key = `${operation} ${number}`;
    const nth = (requests.get(key) ?? 0) + 1;
    requests.set(key, nth);
    if (now() < (notBefore.get(key) ?? 0)) counts.early += 1;

    // While a supplier is paused, the service does no work of which a response could be lost.
    const isPaused = operation === 'createAccount' && chooseRefusal(number) === 'paused';
    const [share, half] = draw('fault', operation, number, nth);
    let percentage = share * 100;
    for (const [name, rate] of Object.entries(RATES)) {
      percentage -= rate;
      if (percentage >= 0) continue;
      counts[name as '502'] += 1;
      if (name === '429') return { when: 'before', response: 429, headers: retryAfter(key, half) };
      const response = name === 'lost' ? name : Number(name);
      return { when: isPaused || half < 0.5 ? 'before' : 'after', response };
    }
    counts.passed += 1;
    return isPaused ? { when: 'before', response: 400 } : undefined;
  }

  return { choose, counts };
}

async function startMigration() {
  const time = virtualTime(Date.parse(NOW));
  const { choose, counts } = misfortune(time.now);
  const created = new Map<string, number>();
  let scheduled = 0;
  const service = await startService({
    chooseFault: choose,
    client: { now: time.now },
    collaborators: {
      now: () => new Date(time.now()),
      // Before or after the client first looks.
      schedule: (job) => time.after(500 + 1000 * draw('import', (scheduled += 1))[0], job),
      rejectAccount: ({ external_account_number: number }) => {
        if (chooseRefusal(number) === 'no tariff') return 'The tariff is unknown.';
        created.set(number, (created.get(number) ?? 0) + 1);
        return undefined;
      },
    },
  });
  return { time, counts, created, service };
}

/** Refusals by number, with what the reason has to say. */
const REASONS: Record<Refusal, RegExp> = {
  invalid: /^\/customers\/0\/mobile: expected a telephone number/,
  paused: /^createAccount, status 400: a response that the specification does not describe/,
  'no tariff': /^the import ended as ERRORED: The tariff is unknown\./,
};

it(`a migration through failures creates every good account once, and reports why others are refused (MIGRATION_SEED=${SEED})`, async () => {
  const { time, counts, created, service } = await startMigration();
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => createPayload(index));
  let delays = 0;
  const results = await migrate(service.careless, accounts, {
    concurrency: 16,
    attempts: 12,
    sleep: time.sleep,
    random: () => draw('jitter', (delays += 1))[0],
  });
  console.log(`MIGRATION_SEED=${SEED}: ${service.sent.length} requests, ${JSON.stringify(counts)}`);

  const expected = accounts.map(({ import_supplier, external_account_number }) => {
    const refusal = chooseRefusal(external_account_number);
    const key = { import_supplier, external_account_number };
    if (refusal !== undefined) {
      return { ...key, outcome: 'refused', reason: expect.stringMatching(REASONS[refusal]) };
    }
    const { number } = service.imported({ import_supplier, external_account_number });
    return { ...key, outcome: 'created', platformAccountNumber: number };
  });
  expect(results).toEqual(expected);

  const good = results.filter(({ outcome }) => outcome === 'created');
  expect([...created].toSorted()).toEqual(good.map((result) => [result.external_account_number, 1]));
  expect(results.length - good.length).toBeGreaterThan(0);
  expect(counts.early).toBe(0);
  for (const name of ['502', '429', 'lost', '500'] as const) expect(counts[name]).toBeGreaterThan(0);
});
