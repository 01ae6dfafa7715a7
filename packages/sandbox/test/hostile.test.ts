import { describe, expect, it } from 'vitest';
import { type AccountImport, createSandbox, readState, type Sandbox } from '../src/index.js';
import { listImports } from '../src/model/imports.js';
import { calls, fullAccount, get, minimalAccount, post, transaction, type Call } from './requests.js';

function sendTo(sandbox: Sandbox, { method, url, body }: Call) {
  const headers = { authorization: 'Token sandbox-token' };
  return sandbox.send({ method, url, headers, body: body === undefined ? '' : JSON.stringify(body) });
}

const accountOf = (number: number) => ({ ...minimalAccount, external_account_number: `A-${number}` });

it('refuses requests that would exceed its limits, and forgets nothing', () => {
  const bytes = 20_000;
  const sandbox = createSandbox({ limits: { bytes }, choices: { startDelayMs: 0, importDelayMs: 0 } });
  const create = (number: number) =>
    sendTo(sandbox, calls.create({ ...accountOf(number), billing_name: 'x'.repeat(1_000) }));
  const statuses = Array.from({ length: 50 }, (_, number) => create(number).status);
  const kept = statuses.indexOf(507);
  expect(kept).toBeGreaterThan(10);
  expect(new Set(statuses.slice(kept))).toEqual(new Set([507]));
  const { imports, events, jobs } = sandbox.state;
  for (let number = 0; number < 50; number += 1) {
    expect(sendTo(sandbox, calls.process(accountOf(number))).status).toBe(number < kept ? 200 : 404);
  }
  expect(create(0)).toMatchObject({ status: 400, body: { account_id: 'A-00000001' } });
  const notes = [{ body: 'y'.repeat(5_000) }];
  expect(sendTo(sandbox, calls.notes(accountOf(0), notes))).toMatchObject({
    status: 507,
    body: { detail: expect.stringContaining('20000 bytes') as string },
  });
  expect(sandbox.state).toMatchObject({ imports, events, jobs });
});

it('can still change accounts at its limit', () => {
  const sandbox = createSandbox({
    limits: { accounts: 1_000 },
    choices: { startDelayMs: 0, importDelayMs: 0 },
  });
  for (let number = 0; number < 1_000; number += 1) {
    expect(sendTo(sandbox, calls.create(accountOf(number), number === 7)).status).toBe(201);
  }
  expect(sendTo(sandbox, calls.create(accountOf(1_000))).status).toBe(507);
  expect(sendTo(sandbox, calls.create(accountOf(7))).status).toBe(201);
  expect(sendTo(sandbox, calls.notes(accountOf(3), [{ body: 'x' }])).status).toBe(201);
  const numbers = listImports(sandbox.state.imports).map(({ account }) => account.external_account_number);
  expect(numbers).toEqual(Array.from({ length: 1_000 }, (_, number) => `A-${number}`));
  expect(readState(JSON.parse(JSON.stringify(sandbox.state)))).toEqual(sandbox.state);
});

it.each([
  ['amounts without exponents, and explanations', { transactions: true }],
  ['long numbers', { external_account_number: 'x'.repeat(5_000) }],
  ['notes', { notes: [{ body: 'x'.repeat(5_000) }] }],
])('counts the stored data of accounts: %s', (_what, fields) => {
  const sandbox = createSandbox({ choices: { startDelayMs: 0, importDelayMs: 0 } });
  const account = { ...minimalAccount, ...('transactions' in fields ? {} : fields) };
  sendTo(sandbox, calls.create(account));
  sandbox.settle();
  if ('transactions' in fields) {
    const transactions = Array.from({ length: 50 }, (_, index) => ({
      ...transaction(`T-${index}`, '9999-01-01'),
      amount: 1e308,
    }));
    expect(sendTo(sandbox, calls.transactions(account, transactions)).status).toBe(201);
  }
  const { buckets, order, size } = sandbox.state.imports;
  expect(
    JSON.stringify([buckets.filter((bucket) => Object.keys(bucket).length > 0), order]).length,
  ).toBeLessThan(size + 1_500);
});

it('keeps the last events within its limit, but delivers all of them', () => {
  const bytes = 40_000;
  const sandbox = createSandbox({ limits: { bytes, events: 8 }, choices: { importDelayMs: 60_000 } });
  const seen: number[] = [];
  sandbox.onEvents((events) => seen.push(...events.map(({ sequence }) => sequence)));
  for (let number = 0; number < 6; number += 1) {
    sendTo(
      sandbox,
      calls.create({ ...accountOf(number), customers: [{ email: `${'e'.repeat(3_000)}@example.com` }] }),
    );
  }
  sandbox.advance(60_000);
  expect(seen).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  const { events, eventBytes } = sandbox.state;
  expect(events.at(-1)!.sequence).toBe(12);
  expect(events.length).toBeLessThanOrEqual(8);
  expect(JSON.stringify(events.map(({ payload }) => payload)).length).toBeLessThan(eventBytes + 20);
  expect(eventBytes).toBeLessThanOrEqual(bytes / 4);
});

it.each(['reset', 'snapshot'])('does not reuse a sequence after a %s', (control) => {
  const sandbox = createSandbox();
  const body = control === 'reset' ? '' : JSON.stringify(sandbox.state);
  const sequences: number[] = [];
  sandbox.onEvents((events) => sequences.push(...events.map(({ sequence }) => sequence)));
  for (let time = 0; time < 2; time += 1) {
    sendTo(sandbox, calls.create(minimalAccount));
    sandbox.advance(60_000);
    sandbox.send({ method: 'POST', url: `/sandbox/${control}`, headers: {}, body });
  }
  expect(sequences).toEqual([1, 2, 3, 4]);
});

it.each([
  ['suppliers', (name: string) => ({ code: name, status: 'Paused' })],
  ['faults', (name: string) => ({ fault: '500', account: name })],
  ['faults', (name: string) => ({ fault: `import-error=${name}` })],
  ['choices', (name: string) => ({ importErrorCode: name })],
])('refuses long names and too many of them: /sandbox/%s', (control, bodyOf) => {
  const sandbox = createSandbox();
  const set = (name: string) => sendTo(sandbox, post(`/sandbox/${control}`, bodyOf(name))).status;
  expect([set('x'.repeat(1_001)), set('x'.repeat(1_000))]).toEqual([400, 200]);
  const statuses = Array.from({ length: 1_001 }, (_, index) => set(`name-${index}`));
  expect(statuses.at(-1)).toBe(control === 'choices' ? 200 : 400);
  expect(JSON.stringify(sandbox.state).length).toBeLessThan(200_000);
  expect(readState(sandbox.state)).toBe(sandbox.state);
});

it('accepts the last 1,000 tokens', () => {
  const sandbox = createSandbox();
  for (let count = 0; count < 1_000; count += 1) sendTo(sandbox, post('/sandbox/token'));
  expect(sandbox.state.tokens).toHaveLength(1_000);
  expect(sandbox.state.tokens).not.toContain('sandbox-token');
});

it('truncates issues about long names', () => {
  const sandbox = createSandbox();
  expect(sendTo(sandbox, calls.validate({ ...minimalAccount, ['x'.repeat(5_000)]: 1 })).status).toBe(400);
  const [issue] = sandbox.state.requests[0]!.issues;
  expect(issue).toMatch(/^\/payload\/x+…$/);
  expect(issue).toHaveLength(301);
});

it.each([5, null, {}])('refuses the invalid deployment %j', (deployment) => {
  expect(() => createSandbox({ deployment: deployment as never })).toThrow('deployment: expected');
});

it.each(['', 'a b', 'a\r\nb', 7])('refuses the token %j, which no request can contain', (token) => {
  expect(() => createSandbox({ token: token as string })).toThrow(TypeError);
  const { state } = createSandbox();
  const sandbox = createSandbox();
  const body = JSON.stringify({ ...state, tokens: [token] });
  expect(sandbox.send({ method: 'POST', url: '/sandbox/snapshot', headers: {}, body }).status).toBe(400);
  expect(sendTo(sandbox, get('/sandbox/clock')).status).toBe(200);
});

it.each([
  ['of no account', { kind: 'move-registration', key: '__proto__', mpxns: [], to: 'COMPLETED' }],
  ['of an account that is staged', { kind: 'move-registration', key: 'KEY', mpxns: [], to: 'COMPLETED' }],
  ['of no kind', { kind: 'x', key: '__proto__' }],
])('survives a job %s', (_what, job) => {
  const sandbox = createSandbox({ choices: { startDelayMs: 1e6, importDelayMs: 1e6 } });
  sendTo(sandbox, calls.create(minimalAccount));
  const { state } = sandbox;
  const jobs = [{ ...job, due: 0, request: '', key: job.key.replace('KEY', state.imports.order[0]![0]!) }];
  const body = JSON.stringify({ ...state, jobs });
  expect(sandbox.send({ method: 'POST', url: '/sandbox/snapshot', headers: {}, body }).status).toBe(200);
  sandbox.settle();
  expect(sandbox.state.jobs).toEqual([]);
});

it.each([{ requests: 0 }, { accounts: Number.NaN }, { events: 1.5 }, { bytes: Infinity }, { account: 7 }])(
  'refuses the limits %j in options and snapshots',
  (limits) => {
    expect(() => createSandbox({ limits })).toThrow(/limit "?(requests|accounts|events|bytes|account)"?/);
    const { state } = createSandbox();
    expect(() => readState({ ...state, limits: { ...state.limits, ...limits } })).toThrow(/limit/);
  },
);

describe('a snapshot of an import', () => {
  const sandbox = createSandbox({ choices: { startDelayMs: 0, importDelayMs: 0 } });
  sendTo(sandbox, calls.create(fullAccount));
  sandbox.settle();

  it.each<[name: string, wrong: unknown, getPart: (found: AccountImport) => object]>([
    ['latestError', 'x', (found) => found],
    ['latestError', {}, (found) => found],
    ['occurred_at', 'noon', ({ latestEvent }) => latestEvent],
    ['data', 7, ({ latestEvent }) => latestEvent],
    ['createdAt', 'noon', ({ platformAccount }) => platformAccount!],
    ['openPeriodStart', 'noon', ({ platformAccount }) => platformAccount!],
    ['openPeriodStart', '2024-02-30', ({ platformAccount }) => platformAccount!],
    ['openPeriodStart', undefined, ({ platformAccount }) => platformAccount!],
  ])('is refused if %s is %j', (name, wrong, getPart) => {
    const state = structuredClone(sandbox.state);
    expect(readState(state)).toBe(state);
    Object.assign(getPart(listImports(state.imports)[0]!), { [name]: wrong });
    expect(() => readState(state)).toThrow(/^snapshot\.imports/);
  });
});
