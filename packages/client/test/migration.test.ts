/** Accounts are imported once, whatever fails and whenever a process ends. */
import { createFetch, createSandbox, type FaultRule, type Sandbox } from '@data-import/sandbox';
import type { Account } from '@data-import/validators';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Client, createClient, describeOutcome, type ImportOutcome } from '../src/index.js';
import { BASE_URL, fullAccount, minimalAccount, TOKEN } from './platform.js';

const FAULTS = [
  '429=0',
  '500',
  '502',
  '503',
  '500-after',
  '502-after',
  'drop-before',
  'drop-after',
  'latency=1',
];

/** A process that ends for good at a random request: its promises never settle. */
class Process {
  #left: number;
  readonly ended: Promise<'crashed'>;
  #end!: (how: 'crashed') => void;

  constructor(
    private readonly fetchIt: typeof fetch,
    requests: number,
    private readonly isAfter: boolean,
  ) {
    this.#left = requests;
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  readonly fetch: typeof fetch = async (input, init) => {
    this.#left -= 1;
    if (this.#left > 0) return this.fetchIt(input, init);
    if (this.isAfter) await this.fetchIt(input, init).catch(() => {});
    this.#end('crashed');
    return new Promise<never>(() => {});
  };
}

function connect(fetchIt: typeof fetch): Client {
  return createClient({
    baseUrl: BASE_URL,
    token: TOKEN,
    fetch: fetchIt,
    retry: { baseMs: 1, maxMs: 2 },
    pollMs: 1,
  });
}

interface Plan {
  readonly kind: 'good' | 'invalid' | 'failing';
  readonly isFull: boolean;
  /** After how many requests each process ends, and whether the last one arrives; then a process that does not end. */
  readonly crashes: readonly (readonly [requests: number, isAfter: boolean])[];
}

function toAccount({ kind, isFull }: Plan, index: number): Account {
  const account = { ...(isFull ? fullAccount : minimalAccount), external_account_number: `A-${index}` };
  // A date that no contract allows.
  return kind === 'invalid' ? { ...account, last_billed_to_date: '2023-02-30' } : account;
}

const ENDS: ReadonlySet<string> = new Set(['imported', 'refused', 'failed']);

/** Migrates an account, in process after process, until it has an outcome. */
async function migrate(
  account: Account,
  { crashes }: Plan,
  fetchIt: typeof fetch,
  log: string[],
): Promise<ImportOutcome> {
  for (let round = 0; round < 100; round += 1) {
    const crash = crashes[round];
    const running = crash === undefined ? undefined : new Process(fetchIt, ...crash);
    const imported = connect(running?.fetch ?? fetchIt).importAccount(account);
    const outcome = await (running === undefined ? imported : Promise.race([imported, running.ended]));
    log.push(
      `${account.external_account_number}: ${outcome === 'crashed' ? outcome : describeOutcome(outcome, { values: 'show' })}`,
    );
    if (outcome !== 'crashed' && ENDS.has(outcome.state)) return outcome;
  }
  throw new Error(`no outcome of ${account.external_account_number}`);
}

const plans = fc.array(
  fc.record<Plan>({
    kind: fc.constantFrom('good', 'good', 'good', 'invalid', 'failing'),
    isFull: fc.boolean(),
    crashes: fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.boolean()), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
);

function rules(faults: readonly string[], rate: number, failing: readonly string[]): Omit<FaultRule, 'id'>[] {
  return [
    // Whatever else fails: the imports of these accounts never succeed.
    ...failing.map((account) => ({ fault: 'import-error', operation: 'createAccount' as const, account })),
    ...faults.map((fault) => ({ fault, rate })),
  ];
}

const numbersOf = ({ state }: Sandbox): ReadonlyMap<string, string> =>
  new Map(
    state.imports.buckets
      .flatMap((bucket) => Object.values(bucket))
      .flatMap(({ account, platformAccount }) =>
        platformAccount === null ? [] : [[account.external_account_number, platformAccount.number] as const],
      ),
  );

it('imports every good account once, and refuses every other one with its reason', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  const property = fc.asyncProperty(
    plans,
    fc.subarray(FAULTS),
    fc.constantFrom(0, 0.05, 0.2),
    fc.integer(),
    fc.boolean(),
    async (accounts, faults, rate, sandboxSeed, isTwice) => {
      const failing = accounts.flatMap(({ kind }, index) => (kind === 'failing' ? [`A-${index}`] : []));
      const sandbox = createSandbox({
        seed: sandboxSeed,
        choices: { startDelayMs: 1, importDelayMs: 4 },
        faults: rules(faults, rate, failing),
      });
      const fetchIt = createFetch(sandbox);
      const log: string[] = [];
      const runs = accounts.flatMap((plan, index) => {
        const account = toAccount(plan, index);
        // Two clients at once, for every account.
        return Array.from({ length: isTwice ? 2 : 1 }, async () => {
          const outcome = await migrate(account, plan, fetchIt, log);
          return { plan, account, outcome };
        });
      });
      const results = await Promise.all(runs);
      const numbers = numbersOf(sandbox);
      const history = log.join('\n');
      for (const { plan, account, outcome } of results) {
        const { external_account_number: name } = account;
        if (plan.kind === 'good') {
          expect(outcome, history).toMatchObject({
            state: 'imported',
            platformAccountNumber: numbers.get(name),
          });
        } else if (plan.kind === 'invalid') {
          expect(outcome, history).toMatchObject({ state: 'refused', error: { kind: 'invalid-call' } });
        } else {
          expect(outcome, history).toMatchObject({ state: 'failed', process: { status: 'ERRORED' } });
        }
      }
      expect(sandbox.state.counts.accounts, history).toBe(
        accounts.filter(({ kind }) => kind === 'good').length,
      );
    },
  );
  await fc.assert(property, { seed, numRuns: Number(process.env['RUNS'] ?? 60), verbose: 1 });
});
