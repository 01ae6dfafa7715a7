/** A migration through a service that fails in every way, in virtual time. */
import { createFetch, createSandbox } from '@data-import/sandbox';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createClient, type ImportOutcome } from '../src/index.js';
import { BASE_URL, minimalAccount, NOW, TOKEN } from './platform.js';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const ACCOUNTS = 2_000;
const CONCURRENCY = 16;
const FAULTS = ['500', '502', '500-after', '502-after', 'drop-before', 'drop-after'];

/** Jumps from one timer to the next until the work is done: hours of waiting pass in a moment, in their order. */
async function runInVirtualTime<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const progress = { isDone: false };
  const result = work().finally(() => (progress.isDone = true));
  while (!progress.isDone) {
    // Requests in flight go on before the next timer.
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersToNextTimerAsync();
  }
  return result;
}

/** Notes requests that come before the time that `Retry-After` has named. */
function watchRetryAfter(send: typeof fetch, early: string[]): typeof fetch {
  const notBefore = new Map<string, number>();
  return async (url, init) => {
    const key = `${String(url)} ${String(init?.body)}`;
    if (Date.now() < (notBefore.get(key) ?? 0)) early.push(key);
    const response = await send(url, init);
    const seconds = response.headers.get('retry-after');
    if (seconds !== null) notBefore.set(key, Date.now() + Number(seconds) * 1_000);
    return response;
  };
}

const accounts = Array.from({ length: ACCOUNTS }, (_, index) => ({
  ...minimalAccount,
  external_account_number: `M-${index}`,
  // One in a hundred is not valid, another one has a supplier that is paused, and the import of a third one fails.
  ...(index % 100 === 1 && { last_billed_to_date: '2023-02-30' }),
  ...(index % 100 === 2 && { import_supplier: 'PAUSED' }),
}));
const isFailing = (index: number): boolean => index % 100 === 3;

async function migrate() {
  const sandbox = createSandbox({
    seed: SEED,
    suppliers: { PAUSED: 'Paused' },
    faults: [
      ...accounts.flatMap(({ external_account_number: account }, index) =>
        isFailing(index)
          ? [{ fault: 'import-error=no_tariff', operation: 'createAccount' as const, account }]
          : [],
      ),
      { fault: '429=4', rate: 0.05 },
      ...FAULTS.map((fault) => ({ fault, rate: 0.02 })),
    ],
  });
  const early: string[] = [];
  const client = createClient({
    baseUrl: BASE_URL,
    token: TOKEN,
    fetch: watchRetryAfter(createFetch(sandbox), early),
    retry: { attempts: 12 },
    deadlineMs: 3_600_000,
  });
  const outcomes: ImportOutcome[] = [];
  const queue = accounts.entries();
  const work = async (): Promise<void> => {
    for (const [index, account] of queue) outcomes[index] = await client.importAccount(account);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { outcomes, early, sandbox };
}

it(`imports every good account once through failures, and says why others are refused (SEED=${SEED})`, async () => {
  const { outcomes, early, sandbox } = await runInVirtualTime(migrate);
  const { imports, counts, requests } = sandbox.state;
  const numbers = new Map(
    imports.buckets
      .flatMap((bucket) => Object.values(bucket))
      .map(({ account, platformAccount }) => [account.external_account_number, platformAccount?.number]),
  );
  const expected = accounts.map(({ external_account_number: number }, index) => {
    switch (index % 100) {
      case 1:
        return { state: 'refused', error: { kind: 'invalid-call' } };
      case 2:
        return { state: 'blocked', error: { status: 400, body: { code: 'import_supplier_paused' } } };
      case 3:
        return { state: 'failed', process: { latest_error: { code: 'no_tariff' } } };
      default:
        return { state: 'imported', platformAccountNumber: numbers.get(number) };
    }
  });
  expect(outcomes).toMatchObject(expected);
  const good = outcomes.filter(({ state }) => state === 'imported');
  expect(counts.accounts).toBe(good.length);
  expect(early).toEqual([]);
  expect(requests.map(({ fault }) => fault)).toEqual(expect.arrayContaining(['429', ...FAULTS]));
});
