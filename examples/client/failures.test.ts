/** Each operation fails once in each way, before or after its work is done. No effect is missing and none happens twice. */
import type { OperationId } from '@data-import/errors';
import { operations } from '@data-import/schemas';
import { describe, expect, it } from 'vitest';
import type { Confirmed } from './retry.js';
import { callUntilSettled } from './settle.js';
import type { Call, Client, ClientError } from './types.js';
import { calls, fullAccount, mpxns } from '../testing/documents.js';
import type { Fault } from '../testing/faults.js';
import { type Service, startService } from '../testing/service.js';

const ids = Object.keys(calls) as OperationId[];
const callsOfFull = {
  ...calls,
  createAccount: { body: { payload: fullAccount, task_params: { is_dry_run: false } } },
};

type AnyOutcome =
  | { readonly ok: true; readonly status: number; readonly body: unknown }
  | Confirmed
  | { readonly ok: false; readonly error: ClientError };

interface Run {
  readonly outcome: AnyOutcome;
  /** How often the request had its effect on the server. */
  readonly effects: number;
  readonly delays: readonly number[];
}

/** How often a request of the operation took effect, as the server counts it; a read always does. */
function countEffects(operation: OperationId, service: Service, counted: readonly string[]): number {
  switch (operation) {
    case 'createAccount':
      return counted.filter((what) => what === 'account').length;
    case 'createNotes':
      return service.imported(fullAccount).notes.length - (fullAccount.notes ?? []).length;
    case 'createTransactions':
      return service.imported(fullAccount).transactions.length / calls[operation].body.transactions.length;
    case 'createHistoricalStatements':
      return service.imported(fullAccount).statements.length;
    case 'createPaymentInstruction':
      return service.imported(fullAccount).paymentInstructions.length;
    case 'sendRegistrationFlows':
      return counted.filter((what) => what !== 'account').length / mpxns.length;
    default:
      return 1;
  }
}

async function run(operation: OperationId, fault: Fault): Promise<Run> {
  const counted: string[] = [];
  const delays: number[] = [];
  let left = 0;
  const service = await startService({
    collaborators: {
      rejectRegistration: (mpxn) => void counted.push(mpxn),
      rejectAccount: () => void counted.push('account'),
    },
    chooseFault: ({ routeOptions }) =>
      routeOptions.config.operationId === operation && left-- > 0 ? fault : undefined,
    client: { timeoutMs: fault.response === 'silent' ? 200 : 10_000 },
  });
  if (operation !== 'createAccount') await service.importAccount(fullAccount);
  left = 1;
  const sleep = async (milliseconds: number): Promise<void> => void delays.push(milliseconds);
  const outcome: AnyOutcome = await callUntilSettled<OperationId>(
    service.client,
    operation,
    callsOfFull[operation] as Call<OperationId>,
    { sleep, random: () => 0.5 },
  );
  service.runJobs();
  return { outcome, effects: countEffects(operation, service, counted), delays };
}

const faults: Fault[] = (['before', 'after'] as const).flatMap((when) =>
  [500, 502, 503, 504, 'lost' as const].map((response) => ({ when, response })),
);
const cases = ids.flatMap((operation) =>
  faults.map((fault): [OperationId, Fault['response'], Fault['when'], Fault] => [
    operation,
    fault.response,
    fault.when,
    fault,
  ]),
);

describe('a request whose repetition is harmless', () => {
  const harmless = cases.filter(([operation]) => operations[operation].repeat.harmless !== 'not-documented');

  it.each(harmless)('%s succeeds after %s %s its work', async (operation, _response, _when, fault) => {
    const { outcome, effects, delays } = await run(operation, fault);
    expect(outcome).toMatchObject({ ok: true, status: expect.any(Number) });
    expect(effects).toBe(1);
    expect(delays).toEqual([250]);
  });
});

describe('a request of which nothing says that it may be repeated', () => {
  const unsure = cases.filter(
    ([operation, response]) =>
      operations[operation].repeat.harmless === 'not-documented' &&
      !(operation === 'createPaymentInstruction' && response === 500),
  );

  it.each(unsure.filter(([operation]) => operation === 'sendRegistrationFlows'))(
    '%s is checked after %s %s its work, and takes effect once',
    async (operation, _response, when, fault) => {
      const { outcome, effects } = await run(operation, fault);
      expect(outcome).toMatchObject({ ok: true, status: when === 'before' ? 200 : undefined });
      expect(effects).toBe(1);
    },
  );

  it.each(unsure.filter(([operation]) => operation !== 'sendRegistrationFlows'))(
    '%s is not repeated after %s %s its work: no operation shows it',
    async (operation, _response, when, fault) => {
      const { outcome, effects, delays } = await run(operation, fault);
      expect(outcome).toMatchObject({ ok: false, error: { retry: 'check-first', checkWith: [] } });
      expect(effects).toBe(when === 'before' ? 0 : 1);
      expect(delays).toEqual([250]);
    },
  );

  it('is repeated where the specification says so: a payment instruction after status 500', async () => {
    const { outcome, effects } = await run('createPaymentInstruction', { when: 'before', response: 500 });
    expect(outcome).toMatchObject({ ok: true, status: 201 });
    expect(effects).toBe(1);
  });
});

describe.each(ids)('%s', (operation) => {
  it.each([408, 429])('is sent again after status %d, when the service says', async (response) => {
    const fault: Fault = { when: 'before', response, headers: { 'Retry-After': '3' } };
    const { outcome, effects, delays } = await run(operation, fault);
    expect(outcome).toMatchObject({ ok: true, status: expect.any(Number) });
    expect(effects).toBe(1);
    expect(delays).toEqual([3000]);
  });

  it.each([401, 403, 418])('is not sent again after status %d', async (response) => {
    const { outcome, effects, delays } = await run(operation, { when: 'before', response });
    expect(outcome).toMatchObject({ ok: false, error: { status: response } });
    expect(effects).toBe(operations[operation].method === 'GET' || operation === 'validateAccount' ? 1 : 0);
    expect(delays).toEqual([]);
  });
});

describe('a call that gets no response in time', () => {
  it.each(['createNotes', 'getImportProcess'] as const)('%s is sent again', async (operation) => {
    const { outcome, effects } = await run(operation, { when: 'after', response: 'silent' });
    expect(outcome).toMatchObject({ ok: true });
    expect(effects).toBe(1);
  });
});

/** Calls an operation for an account whose import ends at the third look at it, or that nobody imports. */
async function callStaged(id: OperationId, rejectAccount: () => string | undefined, stage = true) {
  const service = await startService({ collaborators: { rejectAccount } });
  const { client, runJobs, sent } = service;
  if (stage) await client.createAccount(callsOfFull.createAccount);
  let polls = 0;
  const outcome: AnyOutcome = await callUntilSettled<OperationId>(
    client as Client,
    id,
    callsOfFull[id] as Call<OperationId>,
    {
      sleep: async () => {
        polls += 1;
        if (polls === 3) runJobs();
      },
    },
  );
  return { outcome, polls, sent };
}

describe('an operation that needs an imported account', () => {
  const needing = [
    'createNotes',
    'createTransactions',
    'createHistoricalStatements',
    'createPaymentInstruction',
    'sendRegistrationFlows',
  ] as const;

  it.each(needing)('%s waits for the import of a staged account', async (id) => {
    const { outcome, polls } = await callStaged(id, () => undefined);
    expect(outcome).toMatchObject({ ok: true });
    expect(polls).toBe(3);
  });

  it.each(needing)('%s ends where the import fails', async (id) => {
    const { outcome, polls } = await callStaged(id, () => 'No such tariff.');
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'not-found', retry: 'after-import' } });
    expect(polls).toBe(3);
  });

  it.each(needing)('%s ends where there is no import', async (id) => {
    const { outcome, sent } = await callStaged(id, () => undefined, false);
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    expect(sent).toHaveLength(2);
  });
});
