/**
 * Simulates client calls to a slow, failing service in virtual time. The latencies determine how calls interleave.
 */
import type { OperationId } from '@data-import/errors';
import { createSandbox, type FaultRule, type Sandbox } from '@data-import/sandbox';
import type { Account } from '@data-import/validators';
import {
  type Attempt,
  type Client,
  createClient,
  type ImportOutcome,
  type Result,
  type Token,
  type TokenRequest,
} from '../src/index.js';
import type { AccountKind, CallPlan, Plan } from './plans.js';
import { BASE_URL, fullAccount, minimalAccount, statement, transaction } from './platform.js';
import { runInVirtualTime, sleep } from './virtual-time.js';

export interface SentRequest {
  readonly operation: OperationId;
  readonly sentMs: number;
  readonly token: string;
  readonly text: string | undefined;
  /** Set when the request arrives. */
  hasEffect?: boolean;
  /** Set when the response reaches the client; 0 after a dropped connection. */
  status?: number;
  receivedMs?: number;
  body?: unknown;
  retryAfterMs?: number;
}

export interface CallRecord {
  readonly plan: CallPlan;
  readonly account: Account;
  readonly kind: AccountKind;
  startedMs: number;
  readonly requests: SentRequest[];
  readonly attempts: Attempt[];
  /** Undefined if the process crashed. */
  result?: Result<OperationId>;
  outcome?: ImportOutcome;
  thrown?: unknown;
  endedMs?: number;
}

export interface TokenCall extends TokenRequest {
  readonly calledMs: number;
  returnedMs?: number;
  token?: string;
  /** The expiry that the token function stated. */
  endMs?: number | undefined;
}

export interface World {
  readonly sandbox: Sandbox;
  readonly calls: readonly CallRecord[];
  readonly tokenCalls: readonly TokenCall[];
  readonly kinds: readonly AccountKind[];
  /** For each account, the outcome of the final call. */
  readonly ends: readonly ImportOutcome[];
}

type TokenFunction = (request: TokenRequest) => Promise<Token>;

/** No report of the client may contain this text. */
export const SECRET = 'Confidential';

function toAccount(kind: AccountKind, index: number): Account {
  const account = {
    ...(kind === 'full' ? fullAccount : minimalAccount),
    external_account_number: `S-${index}`,
  };
  return kind === 'invalid' ? { ...account, last_billed_to_date: '2023-02-30' } : account;
}

function start(
  client: Client,
  { action, dryRun, deadlineMs }: CallPlan,
  account: Account,
  index: number,
  signal: AbortSignal,
) {
  const { import_supplier, external_account_number } = account;
  const pair = { import_supplier, external_account_number };
  const options = { deadlineMs, signal };
  switch (action) {
    case 'importAccount':
      return client.importAccount(account, { ...options, ...(dryRun && { dryRun }) });
    case 'createNotes':
      return client.createNotes({ body: { ...pair, notes: [{ body: `${SECRET} ${index}` }] } }, options);
    case 'createTransactions':
      return client.createTransactions(
        {
          body: { ...pair, transactions: [{ ...transaction, transaction_id: `TX-${index}`, note: SECRET }] },
        },
        options,
      );
    case 'createHistoricalStatements':
      return client.createHistoricalStatements(
        { body: { ...pair, statements: [{ ...statement, statement_id: `ST-${index}` }] } },
        options,
      );
    case 'createPaymentInstruction':
      return client.createPaymentInstruction(
        { body: { ...pair, vendor: SECRET, reference: `CARD-${index}`, type: 'CARD' } },
        options,
      );
    case 'sendRegistrationFlows': {
      const pathParams = { import_supplier_code: import_supplier, external_account_number };
      return client.sendRegistrationFlows({ pathParams }, options);
    }
  }
}

function failingImports({ accounts }: Plan): readonly Omit<FaultRule, 'id'>[] {
  const operation = 'createAccount';
  return accounts.flatMap((kind, index) =>
    kind === 'failing' ? [{ fault: 'import-error', operation, account: `S-${index}` }] : [],
  );
}

class Service {
  readonly sandbox: Sandbox;
  readonly tokenCalls: TokenCall[] = [];
  private isFast = false;
  #latency = 0;
  #kept: Token | undefined;

  constructor(private readonly plan: Plan) {
    const { seed, choices, faults } = plan;
    this.sandbox = createSandbox({ seed, choices, faults: [...failingImports(plan), ...faults] });
  }

  recover(): void {
    this.isFast = true;
    const { sandbox, plan } = this;
    for (const rule of [{ clear: true }, ...failingImports(plan)])
      sandbox.send({ method: 'POST', url: '/sandbox/faults', headers: {}, body: JSON.stringify(rule) });
  }

  #nextLatency(): number {
    const { latencies } = this.plan;
    return this.isFast ? 0 : (latencies[this.#latency++ % latencies.length] ?? 0);
  }

  /** A sent request arrives even if its caller has gone. */
  async fetch(requests: SentRequest[], url: string, init: RequestInit): Promise<Response> {
    const headers = init.headers as Record<string, string>;
    const { method = 'GET', body = null } = init;
    const text = body === null ? undefined : (body as string);
    const sent = { sentMs: Date.now(), token: headers['authorization']!, text } as SentRequest;
    requests.push(sent);
    await sleep(this.#nextLatency());
    const response = this.sandbox.send({
      method,
      url: url.slice(BASE_URL.length),
      headers,
      body: text ?? '',
    });
    const { operation, fault } = this.sandbox.state.requests.at(-1)!;
    const isGood = fault === null ? response.status < 300 : fault.endsWith('-after');
    Object.assign(sent, { operation, hasEffect: isGood });
    await sleep(this.#nextLatency() + response.delayMs);
    // The client has given up on this attempt.
    if (init.signal?.aborted === true) throw new TypeError('fetch failed');
    const retryAfter = response.headers['retry-after'];
    Object.assign(sent, {
      status: response.status,
      body: response.body,
      receivedMs: Date.now(),
      ...(retryAfter !== undefined && { retryAfterMs: Number(retryAfter) * 1_000 }),
    });
    if (response.isDropped) throw new TypeError('fetch failed');
    // Without streams, reading the body takes no event-loop turn.
    return {
      status: response.status,
      headers: new Headers(response.headers),
      body: null,
      text: async () => JSON.stringify(response.body),
    } as Response;
  }

  async issueToken(request: TokenRequest): Promise<Token> {
    const { isCached, statesEnd, fails, delayMs } = this.plan.tokens;
    const call: TokenCall = { ...request, calledMs: Date.now() };
    const isFailing = fails[this.tokenCalls.push(call) - 1] === true;
    await sleep(delayMs);
    call.returnedMs = Date.now();
    if (isFailing) throw new Error('no token');
    if (this.#kept === undefined || !isCached || request.reason !== 'first')
      this.#kept = this.#issue(statesEnd);
    const { token, expiresAt }: Exclude<Token, string> =
      typeof this.#kept === 'string' ? { token: this.#kept } : this.#kept;
    Object.assign(call, { token, endMs: expiresAt && Number(expiresAt) });
    return this.#kept;
  }

  #issue(statesEnd: boolean): Token {
    const { body } = this.sandbox.send({ method: 'POST', url: '/sandbox/token', headers: {}, body: '' });
    const { token, expires_at: end } = body as { token: string; expires_at: string | null };
    return statesEnd && end !== null ? { token, expiresAt: Date.parse(end) } : token;
  }
}

/** Runs a call until it settles or its process crashes. */
async function runCall(
  service: Service,
  token: TokenFunction,
  record: CallRecord,
  index: number,
): Promise<void> {
  const { plan, account, requests, attempts } = record;
  await sleep(plan.startMs);
  record.startedMs = Date.now();
  let count = 0;
  const crash = new AbortController();
  const crashed = new Promise((resolve) => crash.signal.addEventListener('abort', resolve));
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    count += 1;
    if (plan.crash === undefined || count < plan.crash.request) return service.fetch(requests, url, init);
    if (count === plan.crash.request && plan.crash.isAfter)
      void service.fetch(requests, url, init).catch(() => {});
    crash.abort();
    return new Promise<never>(() => {});
  };
  const client = createClient({
    baseUrl: BASE_URL,
    token,
    fetch: send as typeof fetch,
    onAttempt: (attempt) => attempts.push(attempt),
  });
  const controller = new AbortController();
  if (plan.abortMs !== undefined) void sleep(plan.abortMs).then(() => controller.abort());
  const settled = start(client, plan, account, index, controller.signal).then(
    (value) => {
      // A crashed process returns nothing.
      if (plan.crash !== undefined && count >= plan.crash.request) return;
      if ('state' in value) record.outcome = value;
      else record.result = value as Result<OperationId>;
      record.endedMs = Date.now();
    },
    (thrown: unknown) => void (record.thrown = thrown),
  );
  await Promise.race([settled, crashed]);
}

const CREATION = '/v2/data-import/accounts/';
const HOURS_MS = 7_200_000;

/** Imports the accounts on behalf of somebody else, hours before the calls. */
async function importAll({ sandbox }: Service, accounts: readonly Account[]): Promise<void> {
  const headers = { authorization: 'Token sandbox-token' };
  for (const payload of accounts) {
    const body = JSON.stringify({ payload, task_params: { is_dry_run: false } });
    sandbox.send({ method: 'POST', url: CREATION, headers, body });
  }
  await sleep(HOURS_MS);
}

/** Repeats the call, without faults, until it has an outcome. */
async function finish(service: Service, token: TokenFunction, account: Account): Promise<ImportOutcome> {
  const send = (url: string, init: RequestInit): Promise<Response> => service.fetch([], url, init);
  const client = createClient({ baseUrl: BASE_URL, token, fetch: send as typeof fetch });
  for (;;) {
    const outcome = await client.importAccount(account, { deadlineMs: HOURS_MS });
    if (!['pending', 'unknown', 'blocked'].includes(outcome.state)) return outcome;
    await sleep(60_000);
  }
}

/** Triggers the lazy imports before the clock is replaced. */
await createClient({
  baseUrl: BASE_URL,
  token: 'none',
  fetch: () => Promise.reject(new TypeError()),
}).validateAccount({
  body: { payload: toAccount('invalid', 0) },
});

/** Lies in the last minute of the accounts' closing date. */
const START_MS = Date.parse('2024-05-31T23:59:30.000Z');

export function simulate(plan: Plan): Promise<World> {
  return runInVirtualTime(START_MS, async () => {
    const service = new Service(plan);
    const token: TokenFunction = (request) => service.issueToken(request);
    const accounts = plan.accounts.map(toAccount);
    if (plan.isImported) await importAll(service, accounts);
    const calls = plan.calls.map((call): CallRecord => {
      const index = call.account % accounts.length;
      const [account, kind] = [accounts[index]!, plan.accounts[index]!];
      return { plan: call, account, kind, startedMs: 0, requests: [], attempts: [] };
    });
    await Promise.all(calls.map((record, index) => runCall(service, token, record, index)));
    const tokenCalls = [...service.tokenCalls];
    service.recover();
    const ends = plan.isFinished
      ? await Promise.all(accounts.map((account) => finish(service, token, account)))
      : [];
    return { sandbox: service.sandbox, calls, tokenCalls, kinds: plan.accounts, ends };
  });
}
