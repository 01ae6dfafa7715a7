/** Fuzzes snapshots. `packages/sandbox/test/sequences.test.ts` fuzzes requests. */
import { garble, seededChoices } from '@data-import/arbitraries';
import { createFetch, createSandbox, readState, type Sandbox, type SandboxState } from '@data-import/sandbox';
import { sample } from '@data-import/sandbox/samples';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parameters } from '../test/runs.js';

const NOW = Date.parse('2024-06-20T10:00:00Z');

/** Returns a state with at least one of everything. */
async function fill(): Promise<Sandbox> {
  const sandbox = createSandbox({ now: () => NOW });
  const platform = createFetch(sandbox);
  await sendAll(platform);
  sandbox.advance(1_100);
  await sendAll(platform);
  sandbox.advance(1);
  return sandbox;
}

const pair = { import_supplier: 'ONE', external_account_number: 'A-1' };
const inPath = 'ONE/A-1/';
const calls: readonly (readonly [path: string, body?: object])[] = [
  [
    '/v2/data-import/accounts/',
    { payload: sample('Account', { overrides: pair }), task_params: { is_dry_run: false } },
  ],
  [`/v2/data-import/accounts/${inPath}`],
  [`/v1/data-import/account-transfer-status/${inPath}`],
  ['/v1/data-import/all-account-import-processes/ONE/'],
  ['/v1/data-import/imported-account-import-processes/ONE/'],
  [`/v1/data-import/meterpoint-statuses-for-account/${inPath}`],
  ['/v1/data-import/notes/create/', { ...pair, notes: [{ body: 'x' }] }],
  [
    '/v1/data-import/transactions/create/',
    {
      ...pair,
      transactions: [{ transaction_id: 'T', transaction_date: '2024-06-01', amount: 2, type: 'CREDIT' }],
    },
  ],
  ['/v1/data-import/payment-instruction/create/', { ...pair, vendor: 'V', reference: 'R', type: 'CARD' }],
  [`/v1/data-import/send-registration-flows/${inPath}`, {}],
  ['/sandbox/accounts'],
  ['/sandbox/events?envelope=cloudevents'],
  ['/sandbox/faults'],
];

async function sendAll(platform: typeof fetch): Promise<void> {
  const headers = { authorization: 'Token sandbox-token' };
  for (const [path, body] of calls) {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    await platform(`http://x${path}`, { ...init, headers });
  }
}

it('refuses changed snapshots, or works with them', async () => {
  const { state } = await fill();
  const seenStates = { accepted: 0, refused: 0 };
  const works = async (seed: number): Promise<void> => {
    const text = JSON.stringify(garble(state, seededChoices(seed))) ?? 'null';
    let restored: SandboxState;
    try {
      restored = readState(JSON.parse(text));
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
      seenStates.refused += 1;
      return;
    }
    const sandbox = createSandbox({ state: restored, now: () => NOW + 5_000 });
    const platform = createFetch(sandbox);
    await sendAll(platform);
    sandbox.advance(1e9);
    await sendAll(platform);
    seenStates.accepted += 1;
  };
  await fc.assert(fc.asyncProperty(fc.nat(), works), parameters(process.env['ALL'] === '1' ? 5_000 : 150));
  expect(Math.min(seenStates.accepted, seenStates.refused)).toBeGreaterThan(5);
});
