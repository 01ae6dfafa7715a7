/** Property tests of the client's promises in docs/guarantees.md, with any faults and interleavings. */
import { readFileSync } from 'node:fs';
import { listImports } from '@data-import/sandbox';
import { operations } from '@data-import/schemas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plans, type PlanOptions } from './plans.js';
import { fullAccount } from './platform.js';
import { type CallRecord, SECRET, type SentRequest, simulate, type World } from './slow-service.js';

const RUNS = Number(process.env['RUNS'] ?? (process.env['ALL'] === '1' ? 1_000 : 20));
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const titles: string[] = [];

/** `ALL=1` runs a thousand interleavings. */
function promise(text: string, options: PlanOptions, check: (world: World) => void): void {
  titles.push(text);
  it(text, { timeout: 600_000 }, async () => {
    const property = fc.asyncProperty(plans(options), async (plan) => check(await simulate(plan)));
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  });
}

const platformAccountOf = ({ sandbox }: World, { account }: CallRecord) =>
  listImports(sandbox.state.imports).find(
    (each) => each.account.external_account_number === account.external_account_number,
  )?.platformAccount;

const isCreation = ({ operation, text }: SentRequest): boolean =>
  operation === 'createAccount' && text?.includes('"is_dry_run":false') === true;

/** Any 4xx, such as 429, states that the service did not process the creation. */
const isUnprocessed = ({ status = 0 }: SentRequest): boolean => status >= 400 && status < 500;

/** Excludes lookups through other operations. */
const ownRequests = ({ plan, requests }: CallRecord): readonly SentRequest[] =>
  requests.filter(({ operation }) => operation === plan.action);

promise('ends every call by its deadline, and rejects none', {}, ({ calls }) => {
  for (const { plan, startedMs, endedMs, thrown, requests } of calls) {
    expect(thrown).toBeUndefined();
    if (endedMs === undefined) {
      expect(plan.crash).toBeDefined();
      continue;
    }
    expect(endedMs - startedMs).toBeLessThanOrEqual(Math.ceil(plan.deadlineMs));
    for (const { sentMs } of requests) expect(sentMs).toBeLessThanOrEqual(endedMs);
  }
});

promise('ends an aborted call at once, and says that it was aborted', {}, ({ calls }) => {
  for (const { plan, startedMs, endedMs, result, outcome } of calls) {
    if (plan.abortMs === undefined || endedMs === undefined) continue;
    expect(endedMs - startedMs).toBeLessThanOrEqual(plan.abortMs);
    if (endedMs - startedMs < plan.abortMs || plan.abortMs >= plan.deadlineMs) continue;
    if (result?.ok === false && result.stopped !== 'final') {
      expect(['aborted', 'unknown-effect']).toContain(result.stopped);
    }
    if (result?.ok === false && result.stopped === 'aborted') expect(result.error.kind).toBe('aborted');
    if (outcome?.state === 'unknown') expect(outcome.error.kind).toBe('aborted');
  }
});

const ENDS = { full: 'imported', bare: 'imported', invalid: 'refused', failing: 'failed' } as const;

const imports: PlanOptions = { actions: ['importAccount'] };

promise(
  'creates each account once, and finishes what a crash or a failure has interrupted',
  { ...imports, isFinished: true },
  ({ sandbox, calls, kinds, ends }) => {
    const numbers = new Map<string, string>();
    for (const { account, platformAccount } of listImports(sandbox.state.imports))
      if (platformAccount !== null) numbers.set(account.external_account_number, platformAccount.number);
    expect(sandbox.state.counts.accounts).toBe(numbers.size);
    for (const { account, kind, outcome } of calls) {
      const number = numbers.get(account.external_account_number);
      if (outcome?.state === 'imported') expect(outcome.platformAccountNumber).toBe(number);
      if (kind === 'full' || kind === 'bare') expect(number).toBeDefined();
    }
    expect(ends.map(({ state }) => state)).toEqual(kinds.map((kind) => ENDS[kind]));
  },
);

promise('says whether a call has created the account or found it', imports, ({ calls }) => {
  for (const { outcome, requests } of calls) {
    if (outcome?.state !== 'imported') continue;
    const creations = requests.filter(isCreation);
    const isAccepted = creations.some(({ status }) => status === 201);
    const isLost = creations.some((each) => each.status !== 201 && !isUnprocessed(each));
    if (outcome.created === true) expect(isAccepted).toBe(true);
    if (outcome.created === false) expect(creations.every(isUnprocessed)).toBe(true);
    if (outcome.created === undefined) expect(isLost).toBe(true);
  }
});

promise(
  'creates nothing before its own dry run has succeeded, and nothing after one that is all',
  imports,
  ({ calls }) => {
    for (const { plan, requests, outcome } of calls) {
      if (plan.dryRun === undefined) continue;
      const first = requests.findIndex(isCreation);
      if (plan.dryRun === 'only') expect(first).toBe(-1);
      const before = requests.slice(0, first === -1 ? undefined : first);
      const accepted = before.findIndex((each) => each.operation === 'createAccount' && each.status === 201);
      const succeeded = before.findLastIndex(({ body }) => Object(body).status === 'DRY_RUN_SUCCEEDED');
      const hasSucceeded = accepted !== -1 && succeeded > accepted;
      if (first !== -1 || outcome?.state === 'dry-run-succeeded') expect(hasSucceeded).toBe(true);
    }
  },
);

promise('refuses no account that is good, and tells what blocks all of them', imports, ({ calls }) => {
  for (const { kind, outcome, requests } of calls) {
    if (outcome === undefined) continue;
    const isPaused = requests.some(({ body }) => Object(body).code === 'import_supplier_paused');
    if (outcome.state === 'blocked') expect(isPaused).toBe(true);
    if (outcome.state === 'refused') {
      expect(kind).toBe('invalid');
      expect(outcome.error).toMatchObject({
        kind: 'invalid-call',
        issues: [{ path: ['payload', 'last_billed_to_date'] }],
      });
    }
    if (outcome.state === 'failed') {
      expect(kind).toBe('failing');
      expect(['ERRORED', 'DRY_RUN_ERRORED']).toContain(outcome.process.status);
    }
    if (kind === 'invalid') expect(['refused', 'unknown']).toContain(outcome.state);
  }
});

const additions: PlanOptions = {
  actions: [
    'createNotes',
    'createTransactions',
    'createHistoricalStatements',
    'createPaymentInstruction',
    'sendRegistrationFlows',
  ],
  isImported: true,
};

/** Whether a request that is unsafe to repeat may have taken effect, from the client's point of view. */
function isUnclear({ operation, status }: SentRequest): boolean {
  if (operation === 'createPaymentInstruction' && status === 500) return false;
  return status === undefined || status === 0 || status >= 500;
}

promise('sends nothing again that may have taken effect, unless that is harmless', additions, ({ calls }) => {
  for (const call of calls) {
    if (
      call.plan.action === 'importAccount' ||
      operations[call.plan.action].repeat.harmless !== 'not-documented'
    )
      continue;
    const sent = ownRequests(call);
    expect(sent.slice(0, -1).filter(isUnclear)).toEqual([]);
  }
});

promise('calls no repeat refused whose first attempt may have taken effect', additions, ({ calls }) => {
  for (const call of calls) {
    const isUnsure = ownRequests(call)
      .slice(0, -1)
      .some(({ status = 0 }) => status === 0 || status >= 500);
    if (!isUnsure || call.result?.ok !== false) continue;
    expect(['final', 'not-imported']).not.toContain(call.result.stopped);
  }
});

function countEffects(world: World, call: CallRecord): number {
  const account = platformAccountOf(world, call);
  const index = world.calls.indexOf(call);
  switch (call.plan.action) {
    case 'createNotes':
      return account?.notes.filter(({ body }) => body === `${SECRET} ${index}`).length ?? 0;
    case 'createTransactions':
      return account?.transactions.filter((each) => each.transaction_id === `TX-${index}`).length ?? 0;
    case 'createHistoricalStatements':
      return account?.statements.filter((each) => each.statement_id === `ST-${index}`).length ?? 0;
    case 'createPaymentInstruction':
      return account?.paymentInstructions.filter((each) => each.reference === `CARD-${index}`).length ?? 0;
    default:
      return ownRequests(call).filter(({ hasEffect }) => hasEffect === true).length;
  }
}

promise('returns a success only for what took effect once', additions, (world) => {
  for (const call of world.calls) {
    const count = countEffects(world, call);
    const isRepeated = ownRequests(call).filter(
      ({ status, operation }) => operation === 'createPaymentInstruction' && status === 500,
    );
    if (call.result?.ok === true && call.result.status !== undefined) expect(count).toBeGreaterThanOrEqual(1);
    expect(count).toBeLessThanOrEqual(1 + isRepeated.length);
  }
});

promise('confirms a registration only if its account is being registered', additions, (world) => {
  for (const call of world.calls) {
    if (call.result?.ok !== true || call.result.status !== undefined) continue;
    const states = platformAccountOf(world, call)?.registrations.map(({ state }) => state);
    expect(states).not.toContain('NOT_SENT');
  }
});

promise(
  'repeats a 404 once at most after the import is confirmed',
  { actions: ['importAccount', 'createNotes', 'sendRegistrationFlows'], kinds: ['full', 'bare'] },
  ({ calls }) => {
    for (const call of calls) {
      if (call.plan.action === 'importAccount') continue;
      const missing = ownRequests(call).filter(({ status }) => status === 404);
      expect(missing.length).toBeLessThanOrEqual(2);
    }
  },
);

promise(
  'asks for one token at a time, and again only after its end or a 401',
  {},
  ({ calls, tokenCalls }) => {
    const received = calls.flatMap(({ requests }) => requests);
    let kept: string | undefined;
    let endMs: number | undefined;
    for (const [index, { reason, previous, calledMs }] of tokenCalls.entries()) {
      const before = tokenCalls[index - 1];
      if (before !== undefined) {
        // The client gives up a token call that takes too long.
        if (before.returnedMs === undefined)
          expect(calledMs - before.calledMs).toBeGreaterThanOrEqual(30_000);
        else expect(calledMs).toBeGreaterThanOrEqual(before.returnedMs);
        if (before.token !== undefined) ({ token: kept, endMs } = before);
      }
      expect(previous).toBe(kept);
      expect(reason === 'first').toBe(kept === undefined);
      const isRefused = received.some(
        ({ token, status, receivedMs }) =>
          token === `Token ${kept}` && status === 401 && receivedMs! <= calledMs,
      );
      if (reason === 'refused') expect(isRefused).toBe(true);
      // The client renews a token at most 30 seconds before it expires.
      if (reason === 'expired') expect(endMs).toBeLessThanOrEqual(calledMs + 30_000);
    }
  },
);

promise('waits as long as Retry-After says', {}, ({ calls }) => {
  for (const call of calls) {
    for (const [index, { operation, text, receivedMs = 0, retryAfterMs = 0 }] of call.requests.entries()) {
      const next = call.requests
        .slice(index + 1)
        .find((each) => each.operation === operation && each.text === text);
      if (next !== undefined && retryAfterMs > 0)
        expect(next.sentMs).toBeGreaterThanOrEqual(receivedMs + retryAfterMs);
    }
  }
});

promise('reports each attempt, with its account and nothing else of the request', {}, ({ calls }) => {
  for (const { account, requests, attempts, endedMs } of calls) {
    if (endedMs === undefined) continue;
    expect(attempts).toHaveLength(requests.length);
    const { import_supplier, external_account_number } = account;
    for (const { account: key } of attempts)
      expect(key).toEqual({ import_supplier, external_account_number });
    for (const value of [SECRET, 'sandbox-token', fullAccount.billing_name!])
      expect(JSON.stringify(attempts)).not.toContain(value);
  }
});

promise('sends the same text with every attempt', additions, ({ calls }) => {
  for (const call of calls)
    expect(new Set(ownRequests(call).map(({ text }) => text)).size).toBeLessThanOrEqual(1);
});

it('has a promise in docs/guarantees.md for each property, and a test for each promise', () => {
  const page = readFileSync(new URL('../../../docs/guarantees.md', import.meta.url), 'utf8');
  const rows = [
    ...page.matchAll(/\| \[(?<title>[^\]]+)\]\(\.\.\/packages\/client\/test\/(?<file>[\w.]+)\) +\|$/gm),
  ];
  const listed = rows.map(({ groups }) => [groups!['file'], groups!['title']!] as const);
  for (const [file, title] of listed) {
    const source = readFileSync(new URL(file!, import.meta.url), 'utf8');
    expect(source.includes(`'${title}'`), title).toBe(true);
  }
  const properties = listed.filter(([file]) => file === 'promises.test.ts').map(([, title]) => title);
  expect(properties).toEqual(titles);
});
