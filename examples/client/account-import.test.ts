import type { Account, CreateAccountRequest } from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import type { ClientError } from './types.js';
import { accountPath, calls, fullAccount, minimalAccount, pair, wrong } from '../testing/documents.js';
import { NOW, startService, TOKEN } from '../testing/service.js';

const task = { is_dry_run: false };

function create(payload: Account, isDryRun = false): { body: CreateAccountRequest } {
  return { body: { payload, task_params: { is_dry_run: isDryRun } } };
}

function getError(outcome: { ok: true } | { ok: false; error: ClientError }): ClientError {
  if (outcome.ok) throw new Error('the call should have failed');
  return outcome.error;
}

describe('validateAccount', () => {
  it('reports every invalid field by its path within the account', async () => {
    const { careless } = await startService();
    const payload = {
      import_supplier: pair.import_supplier,
      billing_nam: 'A',
      customers: [{ psr: [{ effective_from: '2024-01-01' }] }, { date_of_birth: '2023-02-29' }],
    };
    const error = getError(await careless.validateAccount({ body: { payload: wrong(payload) } }));
    const message = [expect.any(String)];
    expect(error).toMatchObject({
      kind: 'validation',
      retry: 'after-change',
      status: 400,
      body: {
        billing_nam: [expect.stringContaining('"billing_name"')],
        customers: {
          0: { psr: { 0: { non_field_errors: message } } },
          1: { date_of_birth: message },
        },
        external_account_number: message,
      },
    });
    expect(error.kind === 'validation' && error.issues.map(({ pointer }) => pointer)).toEqual([
      '/billing_nam',
      '/customers/0/psr/0',
      '/customers/1/date_of_birth',
      '/external_account_number',
    ]);
  });

  it('creates nothing', async () => {
    const { client, runJobs } = await startService();
    expect(await client.validateAccount(calls.validateAccount)).toMatchObject({ ok: true });
    runJobs();
    expect(getError(await client.getImportProcess(calls.getImportProcess)).kind).toBe('not-found');
  });
});

describe('createAccount', () => {
  it('says no more of an invalid account than that it is invalid', async () => {
    const { careless } = await startService();
    const payload = { ...minimalAccount, transfer_balance: wrong(12) };
    const body = { code: 'import_process_failed_validation', domain: 'import_process' };
    expect(getError(await careless.createAccount(create(payload)))).toMatchObject({
      kind: 'validation-failed-at-create',
      retry: 'after-change',
      body,
    });
    const validated = getError(await careless.validateAccount({ body: { payload } }));
    expect(validated).toMatchObject({
      kind: 'validation',
      fieldErrors: { transfer_balance: [expect.any(String)] },
    });
  });

  it('reports faults outside the account, which validation would not find', async () => {
    const { careless } = await startService();
    const message = [expect.any(String)];
    expect(
      getError(await careless.createAccount({ body: wrong({ payload: minimalAccount }) })),
    ).toMatchObject({
      kind: 'validation',
      body: { task_params: message },
    });
    const both = { payload: { ...minimalAccount, colour: 'red' }, task_params: { is_dry_run: 'no' } };
    expect(getError(await careless.createAccount({ body: wrong(both) }))).toMatchObject({
      kind: 'validation',
      body: { colour: message, task_params: { is_dry_run: message } },
    });
  });

  it('rejects an account that was already imported, with its number', async () => {
    const { client, importAccount } = await startService();
    await importAccount(fullAccount);
    expect(getError(await client.createAccount(create(fullAccount)))).toMatchObject({
      kind: 'already-imported',
      retry: 'no',
      accountId: 'A-00000001',
    });
    expect(await client.createAccount(create(minimalAccount))).toMatchObject({ ok: true, status: 201 });
  });

  it.each([
    ['{"payload":', 'application/json', 400, 'validation'],
    ['', 'application/json', 400, 'validation'],
    ['<account/>', 'application/xml', 415, 'unrecognised'],
  ])('rejects a body that is not JSON, %j (%s), with %d', async (text, type, status, kind) => {
    const { url } = await startService();
    const response = await fetch(`${url}/v2/data-import/accounts/`, {
      method: 'POST',
      headers: { authorization: `Token ${TOKEN}`, 'content-type': type },
      body: text,
    });
    const body: unknown = await response.json();
    expect(response.status).toBe(status);
    expect(body).toEqual(
      kind === 'validation' ? { non_field_errors: [expect.any(String)] } : { detail: expect.any(String) },
    );
  });
});

describe('getImportProcess', () => {
  const path = { pathParams: calls.getImportProcess.pathParams };

  it('follows an import until the account exists', async () => {
    const { client, runJobs } = await startService();
    await client.createAccount(create(fullAccount));
    expect(await client.getImportProcess(path)).toMatchObject({
      body: {
        status: 'PENDING',
        platform_identifier: null,
        latest_event: { event: 'EVENT_ACCOUNT_IMPORT_PROCESS_CREATED', occurred_at: NOW, data: null },
        latest_error: null,
      },
    });
    runJobs();
    expect(await client.getImportProcess(path)).toMatchObject({
      body: { status: 'PROCESSED', platform_identifier: 'A-00000001' },
    });
  });

  it.each([
    [false, 'ERRORED'],
    [true, 'DRY_RUN_ERRORED'],
  ])('shows why it failed (dry run: %s)', async (isDryRun, status) => {
    const { client, runJobs } = await startService({
      collaborators: { rejectAccount: () => 'No such tariff.' },
    });
    await client.createAccount(create(fullAccount, isDryRun));
    runJobs();
    const failure = { code: expect.any(String), detail: 'No such tariff.', domain: 'import_process' };
    expect(await client.getImportProcess(path)).toMatchObject({
      body: {
        status,
        platform_identifier: null,
        latest_event: { event: 'EVENT_ACCOUNT_IMPORT_PROCESS_ERRORED', data: failure },
        latest_error: failure,
      },
    });
    expect(await client.createAccount(create(fullAccount))).toMatchObject({ ok: true });
  });

  it('has no account after a dry run', async () => {
    const { client, runJobs } = await startService();
    await client.createAccount(create(fullAccount, true));
    runJobs();
    expect(await client.getImportProcess(path)).toMatchObject({
      body: { status: 'DRY_RUN_SUCCEEDED', platform_identifier: null },
    });
    expect(getError(await client.createNotes(calls.createNotes)).kind).toBe('not-found');
    expect(await client.createAccount(create(fullAccount))).toMatchObject({ ok: true });
  });

  it('shows when it was scheduled and when it finished', async () => {
    const clock = [NOW, '2024-06-20T10:05:00.500Z'].map((time) => new Date(time));
    const { client, importAccount } = await startService({
      collaborators: { now: () => clock.shift() ?? new Date(0) },
    });
    await importAccount(fullAccount);
    expect(await client.getImportProcess(path)).toMatchObject({
      body: { created_at: NOW, modified_at: '2024-06-20T10:05:00.500Z' },
    });
  });

  it('runs only the later of two imports of one account', async () => {
    const { client, runJobs } = await startService();
    const later = { ...fullAccount, supply_addresses: [] };
    await client.createAccount({ body: { payload: fullAccount, task_params: task } });
    await client.createAccount({ body: { payload: later, task_params: task } });
    runJobs();
    expect(await client.getImportProcess(path)).toMatchObject({
      body: { platform_identifier: 'A-00000001' },
    });
    expect(getError(await client.getMeterPointStatuses({ pathParams: accountPath })).kind).toBe('not-found');
  });
});
