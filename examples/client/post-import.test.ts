import { describe, expect, it } from 'vitest';
import type { InstructionLookup } from '../server/collaborators.js';
import {
  accountPath,
  calls,
  fullAccount,
  minimalAccount,
  mpxns,
  pair,
  statement,
} from '../testing/documents.js';
import { NOW, startService } from '../testing/service.js';
import { withRetry } from './retry.js';

describe('createNotes', () => {
  it('adds a note once', async () => {
    const { client, importAccount, imported } = await startService();
    await importAccount(fullAccount);
    const before = imported(fullAccount).notes.length;
    expect(await client.createNotes(calls.createNotes)).toMatchObject({
      body: [{ created_at: NOW, status: 'NOTE_CREATION_SUCCESS' }],
    });
    expect(await client.createNotes(calls.createNotes)).toMatchObject({
      body: [{ created_at: NOW, status: 'NOTE_ALREADY_EXISTS' }],
    });
    expect(imported(fullAccount).notes.slice(before)).toEqual([
      { body: 'Rang about a refund.', created_at: NOW },
    ]);
  });

  it('compares the time if there is one, and recognises the notes of the import', async () => {
    const { client, importAccount } = await startService();
    await importAccount(fullAccount);
    const [known] = fullAccount.notes ?? [];
    const text = known?.body ?? '';
    const notes = [
      { body: text },
      { body: text, created_at: known?.created_at ?? '' },
      { body: text, created_at: '2024-01-01T00:00:00Z' },
      { body: text, created_at: '2024-01-01T00:00:00Z' },
    ];
    const outcome = await client.createNotes({ body: { ...pair, notes } });
    expect(outcome.ok && outcome.body).toEqual([
      { created_at: known?.created_at, body: text, status: 'NOTE_ALREADY_EXISTS' },
      { created_at: known?.created_at, body: text, status: 'NOTE_ALREADY_EXISTS' },
      { created_at: '2024-01-01T00:00:00Z', body: text, status: 'NOTE_CREATION_SUCCESS' },
      { created_at: '2024-01-01T00:00:00Z', body: text, status: 'NOTE_ALREADY_EXISTS' },
    ]);
  });

  it('accepts documents without a text, every one of them', async () => {
    const { client, importAccount } = await startService();
    await importAccount(fullAccount);
    const notes = ['a.pdf', 'b.pdf'].map((path) => ({ document_paths: [{ document_path: path }] }));
    const created = { created_at: NOW, status: 'NOTE_CREATION_SUCCESS' };
    const outcome = await client.createNotes({ body: { ...pair, notes } });
    expect(outcome.ok && outcome.body).toEqual([created, created]);
  });

  it('responds with 404 while the account is staged, and with 201 once it is imported', async () => {
    const { client, runJobs } = await startService();
    await client.createAccount({ body: { payload: fullAccount, task_params: { is_dry_run: false } } });
    expect(await client.createNotes(calls.createNotes)).toMatchObject({
      error: { kind: 'not-found', retry: 'after-import', status: 404 },
    });
    runJobs();
    expect(await client.createNotes(calls.createNotes)).toMatchObject({ ok: true, status: 201 });
  });
});

const call = calls.createPaymentInstruction;

/** A vendor that fails some times before it responds. */
async function start(failures: number, lookup: InstructionLookup) {
  let left = failures;
  const service = await startService({
    collaborators: {
      async findInstruction() {
        left -= 1;
        if (left >= 0) throw new Error('the vendor does not respond');
        return lookup;
      },
    },
  });
  await service.importAccount(fullAccount);
  const delays: number[] = [];
  const sleep = (milliseconds: number): Promise<void> => {
    delays.push(milliseconds);
    return Promise.resolve();
  };
  const outcome = await withRetry(() => service.client.createPaymentInstruction(call), {
    sleep,
    random: () => 0.5,
  });
  const { paymentInstructions: stored } = service.imported(fullAccount);
  return { outcome, delays, stored, requests: service.sent.length };
}

describe('createPaymentInstruction with retries', () => {
  it('succeeds with the same request once the vendor responds', async () => {
    expect(await start(2, 'found')).toEqual({
      outcome: {
        ok: true,
        status: 201,
        body: { platform_account_number: 'A-00000001', reference: 'CARD-1' },
      },
      delays: [250, 500],
      stored: [call.body],
      requests: 3,
    });
  });

  it('gives up after a number of attempts', async () => {
    const { outcome, requests, stored } = await start(100, 'found');
    expect(outcome).toMatchObject({ error: { kind: 'vendor-unavailable', retry: 'as-is', status: 500 } });
    expect(requests).toBe(4);
    expect(stored).toEqual([]);
  });

  it('does not reveal what went wrong inside the server', async () => {
    const { outcome } = await start(100, 'found');
    expect(JSON.stringify(outcome)).not.toContain('the vendor does not respond');
  });

  it('is not retried if the vendor is permanently unreachable', async () => {
    const { outcome, requests } = await start(0, 'unreachable');
    expect(outcome).toMatchObject({ error: { kind: 'payment-instruction-rejected', retry: 'after-change' } });
    expect(requests).toBe(1);
  });

  it('is not retried if the vendor does not know the instruction', async () => {
    const { outcome, requests } = await start(1, 'unknown');
    expect(outcome).toMatchObject({
      error: { kind: 'validation', status: 400, fieldErrors: { reference: [expect.any(String)] } },
    });
    expect(requests).toBe(2);
  });
});

describe('sendRegistrationFlows', () => {
  it('passes the date on, or lets the registry choose one', async () => {
    const asked: [string, string | undefined][] = [];
    const { client, importAccount } = await startService({
      collaborators: { rejectRegistration: (...registration) => void asked.push(registration) },
    });
    await importAccount(fullAccount);
    const date = '2024-07-01';
    await client.sendRegistrationFlows({ pathParams: accountPath, query: { supply_start_date: date } });
    await client.sendRegistrationFlows({ pathParams: accountPath });
    expect(asked).toEqual([...mpxns.map((mpxn) => [mpxn, date]), ...mpxns.map((mpxn) => [mpxn, undefined])]);
  });

  it('succeeds for some meter points while others fail', async () => {
    const [first, second] = mpxns;
    const { client, importAccount, runJobs } = await startService({
      collaborators: {
        rejectRegistration: (mpxn) => (mpxn === first ? 'The supplier objects.' : undefined),
      },
    });
    await importAccount(fullAccount);
    const outcome = await client.sendRegistrationFlows({ pathParams: accountPath });
    expect(outcome.ok && outcome.body[0]?.meter_points).toEqual([
      { mpxn: first, status: 'REGISTRATION_FLOW_ERROR', error_detail: 'The supplier objects.' },
      { mpxn: second, status: 'REGISTRATION_FLOW_SUCCESS' },
    ]);
    runJobs();
    expect(await client.getAccountTransferStatus({ pathParams: accountPath })).toMatchObject({
      body: { status: 'PENDING' },
    });
  });

  it('responds with 404 while the account is staged, and if it has no meter points', async () => {
    const { client, runJobs } = await startService();
    await client.createAccount(calls.createAccount);
    const pathParams = { ...accountPath, external_account_number: minimalAccount.external_account_number };
    const missing = { kind: 'not-found', body: [{ ...pathParams, error_detail: expect.any(String) }] };
    expect(await client.sendRegistrationFlows({ pathParams })).toMatchObject({
      error: { ...missing, detail: 'The account was not found or is not imported.' },
    });
    runJobs();
    expect(await client.sendRegistrationFlows({ pathParams })).toMatchObject({
      error: { ...missing, detail: 'The account has no meter points.' },
    });
  });
});

describe('createHistoricalStatements', () => {
  it('adds statements with or without a document, and returns them', async () => {
    const { client, importAccount, imported } = await startService();
    await importAccount(fullAccount);
    const bare = {
      bill_period_from_date: '2024-03-01',
      bill_period_to_date: '2024-03-31',
      statement_id: 'ST-0',
    };
    const body = { ...pair, statements: [statement, bare] };
    expect(await client.createHistoricalStatements({ body })).toEqual({ ok: true, status: 201, body });
    expect(imported(fullAccount).statements).toEqual([statement, bare]);
  });

  it('responds with 404 while the account is staged', async () => {
    const { client, runJobs } = await startService();
    await client.createAccount({ body: { payload: fullAccount, task_params: { is_dry_run: false } } });
    const outcome = await client.createHistoricalStatements(calls.createHistoricalStatements);
    expect(outcome).toMatchObject({ error: { kind: 'not-found', status: 404 } });
    runJobs();
    expect(await client.createHistoricalStatements(calls.createHistoricalStatements)).toMatchObject({
      ok: true,
    });
  });
});
