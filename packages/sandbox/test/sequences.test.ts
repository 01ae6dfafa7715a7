import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, expect, it } from 'vitest';
import { createListener } from '../src/server/listener.js';
import { createHandlers } from '../src/msw.js';
import { createFetch, createSandbox, faultKinds, readState, type Sandbox } from '../src/index.js';
import { expectContract, expectEvents } from './imported.js';
import {
  type Answer,
  type Call,
  calls,
  fullAccount,
  get,
  minimalAccount,
  NOW,
  type Pair,
  post,
  send,
  statement,
  transaction,
  withFault,
} from './requests.js';

class Restorable {
  clock = NOW;
  inner = createSandbox({ now: () => this.clock, seed: 7 });

  /** A proxy, because adapters keep their object across restarts. */
  readonly sandbox: Sandbox = new Proxy({} as Sandbox, {
    get: (_target, name) => Reflect.get(this.inner, name) as unknown,
  });

  restart(): void {
    const snapshot: unknown = JSON.parse(JSON.stringify(this.inner.state));
    this.inner = createSandbox({ now: () => this.clock, state: readState(snapshot) });
  }
}

interface Adapter {
  readonly restorable: Restorable;
  send(call: Call): Promise<Answer | 'dropped'>;
}

const MSW_ORIGIN = 'http://platform.example';
const current = { msw: new Restorable(), node: new Restorable() };
const delegate = (name: 'msw' | 'node'): Sandbox =>
  new Proxy({} as Sandbox, { get: (_target, key) => Reflect.get(current[name].sandbox, key) as unknown });

const mock = setupServer(...createHandlers(http, { baseUrl: MSW_ORIGIN, sandbox: delegate('msw') }));
mock.listen({ onUnhandledRequest: 'bypass' });
const server: Server = createServer(createListener(delegate('node')));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const nodeOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  mock.close();
  server.closeAllConnections();
  server.close();
});

function createAdapters(): Readonly<Record<string, Adapter>> {
  const direct = new Restorable();
  current.msw = new Restorable();
  current.node = new Restorable();
  const fetchIt = createFetch(direct.sandbox);
  return {
    fetch: { restorable: direct, send: (call) => send(fetchIt, 'http://x', call) },
    node: { restorable: current.node, send: (call) => send(fetch, nodeOrigin, call) },
    msw: { restorable: current.msw, send: (call) => send(fetch, MSW_ORIGIN, call) },
  };
}

interface Expected {
  readonly created: Map<string, string>;
  readonly numbers: Map<string, string>;
  readonly added: Map<string, number>;
}

const keyOf = ({ import_supplier, external_account_number }: Pair): string =>
  `${import_supplier}/${external_account_number}`;

const NEXT: Readonly<Record<string, readonly string[]>> = {
  PENDING: ['IN_PROGRESS', 'PROCESSED', 'ERRORED', 'CANCELLED', 'DRY_RUN_SUCCEEDED', 'DRY_RUN_ERRORED'],
  IN_PROGRESS: ['PROCESSED', 'ERRORED', 'CANCELLED', 'DRY_RUN_SUCCEEDED', 'DRY_RUN_ERRORED'],
  PROCESSED: [],
};

class Send implements fc.AsyncCommand<Expected, Readonly<Record<string, Adapter>>> {
  constructor(
    readonly name: string,
    readonly call: Call,
    readonly pair?: Pair,
  ) {}

  check(): boolean {
    return true;
  }

  async run(expected: Expected, adapters: Readonly<Record<string, Adapter>>): Promise<void> {
    const answers = await Promise.all(
      Object.values(adapters).map(async (adapter) => {
        const answer = await adapter.send(this.call);
        return answer === 'dropped' ? answer : { status: answer.status, body: answer.body };
      }),
    );
    const [first] = answers;
    for (const other of answers) expect(other).toEqual(first);
    for (const { restorable } of Object.values(adapters)) {
      expect(restorable.inner.state).toEqual(adapters['fetch']!.restorable.inner.state);
    }
    if (first === undefined || first === 'dropped' || this.call.url.startsWith('/sandbox/')) return;
    const sandbox = adapters['fetch']!.restorable.inner;
    const { operation } = sandbox.state.requests.at(-1)!;
    if (operation === null || first.status === 401) return;
    expectContract(sandbox, first);
    this.note(expected, first);
  }

  note({ created, numbers, added }: Expected, { status, body }: Pick<Answer, 'status' | 'body'>): void {
    if (this.pair === undefined) return;
    const key = keyOf(this.pair);
    if (this.name === 'process' && status === 200) {
      const { status: state, platform_identifier: number } = body as {
        status: string;
        platform_identifier: string;
      };
      if (state === 'PROCESSED') {
        // An account's number never changes.
        expect(numbers.get(key) ?? number).toBe(number);
        numbers.set(key, number);
        expect(new Set(numbers.values()).size).toBe(numbers.size);
      } else expect(numbers.has(key)).toBe(false);
      const before = created.get(key);
      if (before !== undefined && before !== state) expect(NEXT[before] ?? [state]).toContain(state);
      created.set(key, state);
    }
    if (this.name === 'create' && status === 201) created.delete(key);
    if (this.name === 'transactions' && status === 201) {
      const { results } = body as { results: { status: string }[] };
      const count = results.filter((result) => result.status === 'TRANSACTION_ADDED_TO_ACCOUNT').length;
      added.set(key, (added.get(key) ?? 0) + count);
    }
  }

  toString(): string {
    return `${this.name}(${this.call.method} ${this.call.url} ${this.call.headers?.['x-sandbox-fault'] ?? ''})`;
  }
}

class Act implements fc.AsyncCommand<Expected, Readonly<Record<string, Adapter>>> {
  constructor(
    readonly name: string,
    readonly act: (restorable: Restorable) => void,
  ) {}

  check(): boolean {
    return true;
  }

  run(_expected: Expected, adapters: Readonly<Record<string, Adapter>>): Promise<void> {
    for (const { restorable } of Object.values(adapters)) this.act(restorable);
    return Promise.resolve();
  }

  toString(): string {
    return this.name;
  }
}

const pairs = fc.record({
  import_supplier: fc.constantFrom('ONE', 'TWO/é'),
  external_account_number: fc.constantFrom('A-1', 'A-2', 'A 3'),
});
const accounts = fc.constantFrom<object>(fullAccount, minimalAccount, { ...minimalAccount, colour: 'red' });
const dates = fc.constantFrom('2024-06-03', '2023-01-01', '2025-01-01', '2024-02-30');
const transactions = fc.array(
  fc.tuple(fc.constantFrom('T-1', 'T-2', 'T-3'), dates).map(([id, date]) => transaction(id, date)),
  { maxLength: 3 },
);
const notes = fc.array(
  fc.constantFrom<object>(
    { body: 'One' },
    { body: 'Two', created_at: '2024-06-01T00:00:00Z' },
    { body: 3 },
    {},
  ),
  { maxLength: 3 },
);
const statements = fc.array(fc.constantFrom(statement('S-1'), statement('S-2')), { maxLength: 2 });

const ofPair: Readonly<Record<string, (pair: Pair) => fc.Arbitrary<Call>>> = {
  validate: (pair) => accounts.map((account) => calls.validate({ ...account, ...pair })),
  create: (pair) =>
    fc
      .tuple(accounts, fc.boolean())
      .map(([account, isDryRun]) => calls.create({ ...account, ...pair }, isDryRun)),
  process: (pair) => fc.constant(calls.process(pair)),
  transfer: (pair) => fc.constant(calls.transfer(pair)),
  list: (pair) =>
    fc
      .constantFrom('all', 'pending', 'imported')
      .map((which) => calls.list(which as 'all', pair.import_supplier)),
  meterPoints: (pair) => fc.constant(calls.meterPoints(pair)),
  notes: (pair) => notes.map((sent) => calls.notes(pair, sent)),
  transactions: (pair) =>
    fc
      .tuple(
        transactions,
        fc.constantFrom(
          '',
          '?force_add_to_current_statement=false',
          '?check_previously_added=false',
          '?check_previously_added=x',
        ),
      )
      .map(([sent, query]) => calls.transactions(pair, sent, query)),
  statements: (pair) => statements.map((sent) => calls.statements(pair, sent)),
  instruction: (pair) =>
    fc.constantFrom('CARD-1', 'CARD-2').map((reference) => calls.instruction(pair, reference)),
  register: (pair) =>
    fc
      .constantFrom('', '?supply_start_date=2024-07-01', '?supply_start_date=soon')
      .map((query) => calls.register(pair, query)),
};

const faults = fc
  .constantFrom(...Object.keys(faultKinds))
  .map((name) => (name === 'latency' ? 'latency=1' : name));

const platformCalls = fc
  .tuple(fc.constantFrom(...Object.keys(ofPair)), pairs, fc.option(faults, { freq: 8 }))
  .chain(([name, pair, fault]) =>
    ofPair[name]!(pair).map((call) => new Send(name, fault === null ? call : withFault(call, fault), pair)),
  );

const otherCalls = fc
  .constantFrom<Call>(
    post('/v2/data-import/accounts/', '{"payload":'),
    post('/v2/data-import/accounts/', '[]'),
    get('/v2/data-import/accounts/'),
    get('/v1/data-import/all-account-import-processes/ONE/', { authorization: 'Token wrong' }),
    post('/sandbox/token', {}),
    post('/sandbox/suppliers', { code: 'ONE', status: 'Paused' }),
    post('/sandbox/suppliers', { code: 'ONE', status: 'Ongoing' }),
    post('/sandbox/clock', { advance_ms: 700 }),
    post('/sandbox/clock', { advance_ms: -1 }),
    post('/sandbox/faults', { fault: '502-after', operation: 'createAccount', times: 2 }),
    post('/sandbox/faults', { fault: '429', rate: 0.3, times: 1 }),
    post('/sandbox/faults', { fault: 'rain' }),
    post('/sandbox/faults', { clear: true }),
    get('/sandbox/events?after=2&envelope=cloudevents'),
    get('/sandbox/accounts'),
    get('/sandbox/requests?limit=x'),
  )
  .map((call) => new Send('other', call));

const actions = fc.oneof(
  fc.integer({ min: 1, max: 5_000 }).map((ms) => new Act(`wait(${ms})`, (real) => void (real.clock += ms))),
  fc.constant(new Act('restart', (real) => real.restart())),
);

function checkEvents({ events }: Sandbox['state']): void {
  expect(events.map(({ sequence }) => sequence)).toEqual(
    events.map((_, index) => events[0]!.sequence + index),
  );
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expectEvents(events);
}

it('gives the same documented responses through every adapter, for any request', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  const commands = fc.commands(
    [platformCalls, platformCalls, platformCalls, platformCalls, otherCalls, actions],
    { maxCommands: 60, size: 'max' },
  );
  const property = fc.asyncProperty(commands, async (sequence) => {
    const adapters = createAdapters();
    const expected: Expected = { created: new Map(), numbers: new Map(), added: new Map() };
    await fc.asyncModelRun(() => ({ model: expected, real: adapters }), sequence);
    const { restorable } = adapters['fetch']!;
    restorable.inner.advance(60_000);
    const { state } = restorable.inner;
    checkEvents(state);
    const found = Object.values(state.imports.buckets).flatMap((bucket) => Object.values(bucket));
    // Every staged import reaches a final state.
    for (const { status } of found) expect(['PENDING', 'IN_PROGRESS']).not.toContain(status);
    const keys = new Set(found.map(({ account }) => keyOf(account)));
    for (const key of expected.created.keys()) expect(keys).toContain(key);
    for (const { account, platformAccount } of found) {
      expect(platformAccount?.transactions.length ?? 0).toBeGreaterThanOrEqual(
        expected.added.get(keyOf(account)) ?? 0,
      );
    }
  });
  await fc.assert(property, { seed, numRuns: Number(process.env['RUNS'] ?? 60), verbose: 1 });
});
