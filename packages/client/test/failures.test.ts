/** Each operation fails once in each way, before or after its effect; the effect must happen exactly once. */
import type { OperationId } from '@data-import/errors';
import { operations } from '@data-import/schemas';
import { describe, expect, it } from 'vitest';
import type { Call, Methods, Result } from '../src/index.js';
import {
  accountOf,
  calls,
  connect,
  countAccounts,
  createImported,
  createTrial,
  creation,
  fullAccount,
  json,
  NOW,
  operationIds,
  path,
  respond,
  TOKEN,
  type Trial,
} from './platform.js';

function callOnce(client: Methods, id: OperationId): Promise<Result<OperationId>> {
  const method = client[id] as (call: Call<OperationId>) => Promise<Result<OperationId>>;
  return method(calls[id] as Call<OperationId>);
}

/** Counts the operation's effects in the sandbox; reads count as one. */
function countEffects(trial: Trial, id: OperationId): number {
  switch (id) {
    case 'createAccount':
      // Excludes the account of the setup.
      return countAccounts(trial) - 1;
    case 'createNotes':
      return accountOf(trial).notes.length - (fullAccount.notes ?? []).length;
    case 'createTransactions':
      return accountOf(trial).transactions.length;
    case 'createHistoricalStatements':
      return accountOf(trial).statements.length;
    case 'createPaymentInstruction':
      return accountOf(trial).paymentInstructions.length;
    case 'sendRegistrationFlows': {
      const sent = trial.sandbox.state.requests.filter(({ operation }) => operation === id);
      return sent.filter(({ fault }) => fault === null || fault.endsWith('-after')).length;
    }
    default:
      return 1;
  }
}

const faults = ['500', '502', '503', 'drop-before', '500-after', '502-after', 'drop-after'];
const cases = operationIds
  .flatMap((id) => faults.map((fault): [OperationId, string] => [id, fault]))
  // After status 500, the specification asks to send it again.
  .filter(([id, fault]) => !(id === 'createPaymentInstruction' && fault.startsWith('500')));

it.each(cases)('one failure of %s: %s', async (id, fault) => {
  // A frozen clock keeps the sandbox from importing between two attempts.
  const trial = await createImported({}, { now: () => NOW });
  trial.fail(fault, { times: 1, operation: id });
  const result = await callOnce(trial.client, id);
  trial.sandbox.advance(60_000);
  const isAfter = fault.endsWith('-after');
  const isUnsure = operations[id].repeat.harmless === 'not-documented';
  if (!isUnsure) expect(result).toMatchObject({ ok: true, status: expect.any(Number), attempts: 2 });
  // The account's status can prove that flows were sent, but not that they were not.
  else if (id === 'sendRegistrationFlows' && isAfter)
    expect(result).toMatchObject({ ok: true, status: undefined, attempts: 1 });
  else expect(result).toMatchObject({ ok: false, attempts: 1, stopped: 'unknown-effect' });
  expect(countEffects(trial, id)).toBe(!isUnsure || isAfter ? 1 : 0);
});

describe.each(operationIds)('%s', (id) => {
  it.each([408, 429])('is retried after status %d', async (status) => {
    const retry = { attempts: 3, baseMs: 1, maxMs: 1 };
    const result = await callOnce(connect({ fetch: respond(json(status, {})), retry }), id);
    expect(result).toMatchObject({ ok: false, attempts: 3, stopped: 'attempts' });
  });

  it.each([401, 403, 418])('is not retried after status %d', async (status) => {
    const result = await callOnce(connect({ fetch: respond(json(status, {})) }), id);
    expect(result).toMatchObject({ ok: false, attempts: 1, stopped: 'final', error: { status } });
  });
});

describe('a request that may have taken effect', () => {
  it('is not retried if its flags make that unsafe', async () => {
    const trial = await createImported();
    const query = { check_previously_added: false };
    trial.fail('502-after');
    const result = await trial.client.createTransactions({ ...calls.createTransactions, query });
    expect(result).toMatchObject({ ok: false, attempts: 1, stopped: 'unknown-effect' });
    expect(accountOf(trial).transactions).toHaveLength(1);
  });

  it('is looked up even after the last attempt', async () => {
    const trial = await createImported({ retry: { attempts: 1 } });
    const rule = { times: 1, operation: 'sendRegistrationFlows' };
    trial.fail('drop-after', rule);
    const result = await trial.client.sendRegistrationFlows({ pathParams: path });
    expect(result).toMatchObject({ ok: true, status: undefined, attempts: 1 });
  });

  it('is unknown while the status stays PENDING, since flows may be sent late', async () => {
    const trial = await createImported({}, {}, (send) => async (url, init) => {
      const response = await send(url, init);
      const late = { status: 'PENDING', platform_account_number: 'A-1' };
      return String(url).includes('transfer-status') ? json(200, late)() : response;
    });
    trial.fail('drop-after', { times: 1, operation: 'sendRegistrationFlows' });
    const result = await trial.client.sendRegistrationFlows({ pathParams: path });
    expect(result).toMatchObject({ ok: false, attempts: 1, stopped: 'unknown-effect' });
    expect(countEffects(trial, 'sendRegistrationFlows')).toBe(1);
  });

  it('is unknown if an earlier registration explains the status', async () => {
    const trial = await createImported({}, { now: () => NOW });
    const rule = { times: 1, operation: 'sendRegistrationFlows' };
    for (const fault of ['registration-rejected', 'drop-before']) {
      trial.fail(fault, rule);
      const result = await trial.client.sendRegistrationFlows({ pathParams: path });
      trial.sandbox.advance(60_000);
      if (fault === 'drop-before')
        expect(result).toMatchObject({ ok: false, attempts: 1, stopped: 'unknown-effect' });
    }
  });

  it('is retried if the specification asks for that', async () => {
    const trial = await createImported();
    trial.fail('vendor-failure');
    const result = await trial.client.createPaymentInstruction(calls.createPaymentInstruction);
    expect(result).toMatchObject({ ok: true, attempts: 2 });
    expect(accountOf(trial).paymentInstructions).toHaveLength(1);
  });
});

describe.each([
  'createNotes',
  'createTransactions',
  'createHistoricalStatements',
  'createPaymentInstruction',
  'sendRegistrationFlows',
] as const)('%s for an account that is staged', (id) => {
  it('is retried after the import', async () => {
    const platform = { now: () => NOW, choices: { startDelayMs: 1, importDelayMs: 4 } };
    const trial = createTrial({}, platform, (send) => async (...request) => {
      const response = await send(...request);
      trial.sandbox.advance(1);
      return response;
    });
    await trial.client.createAccount(creation);
    expect(await callOnce(trial.client, id)).toMatchObject({ ok: true, attempts: 2 });
  });

  it('is retried at most once after the import is confirmed', async () => {
    const trial = createTrial({}, { now: () => NOW }, (send) => (url, init) => {
      const body = [{ error_detail: 'missing', ...path }];
      return init?.method === 'POST' ? Promise.resolve(json(404, body)()) : send(url, init);
    });
    const body = JSON.stringify(creation.body);
    const headers = { authorization: `Token ${TOKEN}` };
    trial.sandbox.send({ method: 'POST', url: '/v2/data-import/accounts/', headers, body });
    trial.sandbox.advance(60_000);
    expect(await callOnce(trial.client, id)).toMatchObject({
      ok: false,
      // Before a registration, the client reads the account's status, which confirms the import.
      attempts: id === 'sendRegistrationFlows' ? 1 : 2,
      stopped: 'final',
      error: { kind: 'not-found', retry: 'after-change' },
    });
  });

  it('fails if the import fails or does not exist', async () => {
    const trial = createTrial();
    const failed = { ok: false, attempts: 1, stopped: 'not-imported', error: { kind: 'not-found' } };
    expect(await callOnce(trial.client, id)).toMatchObject(failed);
    trial.fail('import-error');
    await trial.client.createAccount(creation);
    expect(await callOnce(trial.client, id)).toMatchObject(failed);
  });
});
