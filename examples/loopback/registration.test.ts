import { describe, expect, it } from 'vitest';
import { accountPath, calls, fullAccount, minimalAccount, mpxns } from './documents.js';
import { startService } from './service.js';

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
      error: { ...missing, detail: 'There is no such imported account.' },
    });
    runJobs();
    expect(await client.sendRegistrationFlows({ pathParams })).toMatchObject({
      error: { ...missing, detail: 'The account has no meter points.' },
    });
  });
});
