import { describe, expect, it } from 'vitest';
import { calls, fullAccount, pair, statement } from './documents.js';
import { startService } from './service.js';

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
