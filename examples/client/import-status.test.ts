import { describe, expect, it } from 'vitest';
import {
  accountPath,
  calls,
  fullAccount,
  minimalAccount,
  mpxns,
  pair,
  supplierPath,
} from '../testing/documents.js';
import { NOW, startService } from '../testing/service.js';

const supplier = { pathParams: supplierPath };
const staged = {
  external_account_number: minimalAccount.external_account_number,
  platform_account_number: null,
  account_created_at: null,
};
const imported = {
  external_account_number: pair.external_account_number,
  platform_account_number: 'A-00000001',
  account_created_at: NOW,
};

describe('the lists', () => {
  it('separate staged from imported accounts, by supplier', async () => {
    const { client, importAccount } = await startService();
    await importAccount(fullAccount);
    await client.createAccount(calls.createAccount);
    expect(await client.listAccountImportProcesses(supplier)).toMatchObject({ body: [imported, staged] });
    expect(await client.listPendingAccountImportProcesses(supplier)).toMatchObject({ body: [staged] });
    expect(await client.listImportedAccountImportProcesses(supplier)).toMatchObject({ body: [imported] });
    const other = { pathParams: { import_supplier_code: 'OTHER' } };
    expect(await client.listAccountImportProcesses(other)).toMatchObject({ ok: true, body: [] });
    expect(await client.listPendingAccountImportProcesses(other)).toMatchObject({ ok: true, body: [] });
    expect(await client.listImportedAccountImportProcesses(other)).toMatchObject({ ok: true, body: [] });
  });

  it('omit imports that will never become an account', async () => {
    const { client, runJobs } = await startService({ collaborators: { rejectAccount: () => 'No.' } });
    await client.createAccount({ body: { payload: fullAccount, task_params: { is_dry_run: false } } });
    await client.createAccount({ body: { payload: minimalAccount, task_params: { is_dry_run: true } } });
    expect(await client.listAccountImportProcesses(supplier)).toMatchObject({
      body: [{ external_account_number: pair.external_account_number }],
    });
    runJobs();
    expect(await client.listAccountImportProcesses(supplier)).toMatchObject({ ok: true, body: [] });
  });
});

describe('getAccountTransferStatus', () => {
  const path = { pathParams: accountPath };

  it('responds for a staged account, which has no number yet', async () => {
    const { client } = await startService();
    await client.createAccount({ body: { payload: fullAccount, task_params: { is_dry_run: false } } });
    expect(await client.getAccountTransferStatus(path)).toEqual({
      ok: true,
      status: 200,
      body: { status: 'UNKNOWN', platform_account_number: '' },
    });
  });

  it.each([
    ['COMPLETED', []],
    ['REJECTED', mpxns.slice(1)],
  ])('follows registration from PENDING to %s', async (outcome, rejected) => {
    const service = await startService({
      collaborators: {
        registrationOutcome: (mpxn) => (rejected.includes(mpxn) ? 'REJECTED' : 'COMPLETED'),
      },
    });
    const seen: unknown[] = [];
    async function look(): Promise<void> {
      const current = await service.client.getAccountTransferStatus(path);
      seen.push(current.ok && current.body.status);
    }
    await service.importAccount(fullAccount);
    await look();
    await service.client.sendRegistrationFlows(path);
    await look();
    service.runJobs();
    await look();
    expect(seen).toEqual(['PENDING', 'IN_PROGRESS', outcome]);
  });
});

describe('getMeterPointStatuses', () => {
  it('responds with 404 for an account that is only staged, and for one without meter points', async () => {
    const { client, runJobs } = await startService();
    await client.createAccount(calls.createAccount);
    const path = {
      pathParams: { ...accountPath, external_account_number: minimalAccount.external_account_number },
    };
    const missing = { kind: 'not-found', status: 404, detail: 'The account was not found.' };
    expect(await client.getMeterPointStatuses(path)).toMatchObject({ error: missing });
    runJobs();
    const bare = { ...missing, detail: 'The account has no meter points.' };
    expect(await client.getMeterPointStatuses(path)).toMatchObject({ error: bare });
  });
});

describe('path parameters', () => {
  it.each(['a/b', 'ä ö', '100%', '?x=1#y', 'a+b', '%2F'])('carry %j', async (number) => {
    const { client, importAccount } = await startService();
    await importAccount({ ...minimalAccount, external_account_number: number });
    const path = { pathParams: { ...accountPath, external_account_number: number } };
    expect(await client.getAccountTransferStatus(path)).toMatchObject({ ok: true });
  });
});
