import { createClient } from '@data-import/client';
import { english, german } from '@data-import/errors/person';
import { createFetch, createSandbox } from '@data-import/sandbox';
import { expect, it } from 'vitest';
import { loadDashboard, toLines } from './dashboard.js';

const baseUrl = 'https://platform.example';
const sandbox = createSandbox();
const platform = createFetch(sandbox);
const client = createClient({ baseUrl, token: 'sandbox-token', fetch: platform });
const ACCOUNTS = ['A-1', 'A-2', 'A-3', 'A-4'];

async function create(account: string, fault = 'latency=0'): Promise<void> {
  const payload = { import_supplier: 'EXAMPLE', external_account_number: account };
  const response = await platform(`${baseUrl}/v2/data-import/accounts/`, {
    method: 'POST',
    headers: { authorization: 'Token sandbox-token', 'X-Sandbox-Fault': fault },
    body: JSON.stringify({ payload, task_params: { is_dry_run: false } }),
  });
  expect(response.status).toBe(201);
}

it('lists imports with their errors in plain words', async () => {
  await create('A-1');
  await create('A-2', 'import-error=unknown_tariff');
  sandbox.advance(60_000);
  await create('A-3');

  const rows = await loadDashboard(client, 'EXAMPLE', ACCOUNTS, { language: english, values: 'show' });
  expect(rows.flatMap(toLines)).toEqual([
    'A-2: The import failed. Correct the account and create it again, or ask the operator of the service.',
    '  All details: unknown_tariff: The account could not be imported.',
    'A-4: The account was not found. Check the supplier and the account number, and whether the account was created and has meter points.',
    expect.stringMatching(/^ {2}./),
    'A-3: The import has not started yet. Wait: there is nothing to do.',
    'A-1: The account is imported. You can add notes, transactions and statements now.',
    '  Account number on the platform: A-00000001',
  ]);
});

it('shows text of the service only on request', async () => {
  const rows = await loadDashboard(client, 'EXAMPLE', ['A-2'], { language: german });
  expect(rows.flatMap(toLines)).toEqual([
    'A-2: Der Import ist fehlgeschlagen. Korrigieren Sie das Vertragskonto und legen Sie es erneut an, oder fragen Sie den Betreiber des Dienstes.',
    '  Alle Angaben: Der Dienst nennt einen Grund, der hier nicht gezeigt wird',
  ]);
  const stranger = createClient({ baseUrl, token: 'other', fetch: platform });
  const refused = await loadDashboard(stranger, 'EXAMPLE', ['A-2'], { language: english });
  expect(refused).toMatchObject([
    { state: 'unknown', headline: 'You are not allowed to do this, or no longer signed in', details: [] },
  ]);
});
