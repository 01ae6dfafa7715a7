import { createClient } from '@data-import/client';
import { interpretError } from '@data-import/errors';
import { createFetch, createSandbox } from '@data-import/sandbox';
import { expect, it } from 'vitest';
import { deployment } from './generated/deployment.js';
import { Account } from './generated/index.js';
import { importAll } from './import.js';

const account: Account = {
  import_supplier: 'ACME',
  external_account_number: 'A-1',
  billing_name: 'Ada Sample',
  customers: [{ given_name: 'Ada', deceased: false }],
  unknown_occupier: false,
  supply_addresses: [
    {
      supply_address1: '1 Sample Street',
      supply_points: [{ identifier: '9900000000001', supply_type: 'ELECTRICITY' }],
    },
  ],
};

const options = { baseUrl: 'https://acme.example', token: 'sandbox-token', pollMs: 5 };

/** The sandbox with the contracts, words and error bodies of the deployment. */
function createService() {
  const sandbox = createSandbox({ deployment, choices: { startDelayMs: 1, importDelayMs: 1 } });
  const send = createFetch(sandbox);
  const posted: string[] = [];
  const serve: typeof fetch = (input, init) => {
    if (init?.method === 'POST') posted.push(new URL(String(input)).pathname);
    return send(input, init);
  };
  return { serve, posted };
}

it('an account of the deployment is imported, in its contracts and its words', async () => {
  expect(Account.is(account)).toBe(true);
  const { serve, posted } = createService();
  expect(await importAll([account], { ...options, fetch: serve })).toEqual(['A-1: imported']);
  expect(posted).toEqual(['/v2/data-import/accounts/validate/', '/v2/data-import/accounts/']);
  const client = createClient({ ...options, fetch: serve, deployment });
  const pathParams = { import_supplier_code: 'ACME', external_identifier: 'A-1' };
  const found = await client.getImportProcess({ pathParams });
  expect(found).toMatchObject({ ok: true, value: { acme_identifier: expect.any(String) } });
  const { acme_identifier: number } = found.ok ? found.value : {};
  expect(await client.waitForImport(account)).toMatchObject({
    state: 'imported',
    platformAccountNumber: number,
  });
});

it('what the deployment requires or forbids is not sent', async () => {
  const { billing_name: _, ...nameless } = account;
  const { serve, posted } = createService();
  const client = createClient({ ...options, fetch: serve, deployment });
  // @ts-expect-error the deployment requires the name on the bills
  const refused = await client.importAccount(nameless);
  expect(refused).toMatchObject({
    state: 'refused',
    error: { kind: 'invalid-call', issues: [{ pointer: '/payload/billing_name', code: 'missing' }] },
  });
  expect(posted).toEqual([]);
});

it('the service refuses it with its own error body, which is understood', async () => {
  const { serve } = createService();
  const sent = { payload: { ...account, customers: [{ deceased: 'no' }], colour: 'red' } };
  const response = await serve('https://acme.example/v2/data-import/accounts/validate/', {
    method: 'POST',
    headers: { authorization: 'Token sandbox-token', 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  const body: unknown = await response.json();
  expect(body).toMatchObject({
    errors: [{ attr: 'customers.0.deceased', code: 'type' }, { attr: 'colour' }],
  });
  const { status } = response;
  expect(interpretError({ operation: 'validateAccount', status, body, deployment })).toMatchObject({
    kind: 'validation',
    issues: [{ path: ['customers', 0, 'deceased'], serviceCode: 'type' }, { path: ['colour'] }],
  });
});

it('its fields are renamed in both directions', () => {
  const { names } = deployment.renaming;
  expect(names).toMatchObject({ platform_identifier: 'acme_identifier', meter_points: 'supply_points' });
  const standard = deployment.rename('Account', account);
  expect(standard).toMatchObject({ supply_addresses: [{ meter_points: [{ supply_type: 'ELECTRICITY' }] }] });
  expect(deployment.rename('Account', standard)).toEqual(account);
});

it('its codes are understood', () => {
  const body = { detail: 'The supplier is locked.', code: 'supplier_locked' };
  const error = interpretError({ operation: 'validateAccount', status: 409, body, deployment });
  expect(error).toMatchObject({ kind: 'request-rejected', basis: 'deployment', code: 'supplier_locked' });
});
