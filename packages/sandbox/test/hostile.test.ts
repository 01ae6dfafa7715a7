/** Snapshots and floods that would end a sandbox or fill the memory. */
import { expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../src/index.js';
import { calls, get, minimalAccount, type Call } from './requests.js';

function sendTo(sandbox: Sandbox, { method, url, body }: Call) {
  const headers = { authorization: 'Token sandbox-token' };
  return sandbox.send({ method, url, headers, body: body === undefined ? '' : JSON.stringify(body) });
}

const accountOf = (number: number) => ({ ...minimalAccount, external_account_number: `A-${number}` });

it('keeps as much of accounts as its limit says: the oldest go first, also where an account grows', () => {
  const bytes = 20_000;
  const sandbox = createSandbox({ limits: { bytes }, choices: { startDelayMs: 0, importDelayMs: 0 } });
  const sizeOf = () => sandbox.state.imports.size;
  for (let number = 0; number < 50; number += 1) {
    const account = { ...accountOf(number), billing_name: 'x'.repeat(1_000) };
    expect(sendTo(sandbox, calls.create(account)).status).toBe(201);
    expect(sizeOf()).toBeLessThanOrEqual(bytes);
    expect(sendTo(sandbox, calls.process(account)).status).toBe(200);
  }
  const kept = sandbox.state.imports.order.length;
  expect(kept).toBeGreaterThan(10);
  expect(sendTo(sandbox, calls.process(accountOf(0))).status).toBe(404);
  const notes = [{ body: 'y'.repeat(5_000) }];
  expect(sendTo(sandbox, calls.notes(accountOf(49), notes)).status).toBe(201);
  expect(sizeOf()).toBeLessThanOrEqual(bytes);
  expect(sandbox.state.imports.order.length).toBeLessThan(kept);
  expect(sendTo(sandbox, calls.notes(accountOf(49), [{ body: 'z'.repeat(bytes) }])).status).toBe(201);
  expect(sandbox.state.imports).toMatchObject({ order: [], size: 0 });
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
  ['of no account', { kind: 'end-registration', key: '__proto__', mpxns: [], end: 'COMPLETED' }],
  ['of an account that is staged', { kind: 'end-registration', key: 'KEY', mpxns: [], end: 'COMPLETED' }],
  ['of no kind', { kind: 'x', key: '__proto__' }],
])('is not ended by a job %s', (_what, job) => {
  const sandbox = createSandbox({ choices: { startDelayMs: 1e6, importDelayMs: 1e6 } });
  sendTo(sandbox, calls.create(minimalAccount));
  const { state } = sandbox;
  const jobs = [{ ...job, due: 0, request: '', key: job.key.replace('KEY', state.imports.order[0]!) }];
  const body = JSON.stringify({ ...state, jobs });
  expect(sandbox.send({ method: 'POST', url: '/sandbox/snapshot', headers: {}, body }).status).toBe(200);
  sandbox.settle();
  expect(sandbox.state.jobs).toEqual([]);
});
