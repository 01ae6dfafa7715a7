import { createClient } from '@data-import/client';
import { interpretError, toInvalidRequestBody } from '@data-import/errors';
import { expect, it } from 'vitest';
import { deployment } from './generated/deployment.js';
import { Account, ValidateAccountRequest } from './generated/index.js';
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

function respond(status: number, body: object): Response {
  return Response.json(body, { status });
}

/** A service of the deployment: it knows its own contracts, words and error bodies, and imports at once. */
function createService() {
  const seen: string[] = [];
  let imported: unknown;
  const serve = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(input));
    seen.push(`${init?.method} ${pathname}`);
    if (init?.method === 'GET') {
      if (imported === undefined) return respond(404, { detail: 'Not found.', code: 'not_found' });
      return respond(200, {
        status: 'PROCESSED',
        acme_identifier: 'P-7',
        latest_event: null,
        latest_error: null,
      });
    }
    const { payload, task_params } = JSON.parse(String(init?.body)) as Record<string, unknown>;
    const { issues } = ValidateAccountRequest.validate({ payload });
    const body = issues && toInvalidRequestBody('ValidateAccountRequest', issues, { deployment });
    if (body !== undefined) return respond(422, body as object);
    if ((payload as Account).external_account_number === 'A-3')
      return respond(409, { detail: 'The supplier is locked.', code: 'supplier_locked' });
    if (task_params !== undefined) imported = payload;
    return respond(task_params === undefined ? 200 : 201, { warnings: [] });
  };
  return { serve: serve as typeof fetch, seen };
}

const options = { baseUrl: 'https://acme.example', token: 'acme-token', pollMs: 1 };

it('an account of the deployment is imported, in its contracts and its words', async () => {
  expect(Account.is(account)).toBe(true);
  const { serve, seen } = createService();
  expect(await importAll([account], { ...options, fetch: serve })).toEqual(['A-1: imported']);
  const client = createClient({ ...options, fetch: serve, deployment });
  const ended = await client.waitForImport(account);
  expect(ended).toMatchObject({ state: 'imported', platformAccountNumber: 'P-7' });
  expect(seen.filter((request) => request.startsWith('POST'))).toEqual([
    'POST /v2/data-import/accounts/validate/',
    'POST /v2/data-import/accounts/',
  ]);
});

it('what the deployment requires or forbids is not sent', async () => {
  const { billing_name: _, ...nameless } = account;
  const { serve, seen } = createService();
  const client = createClient({ ...options, fetch: serve, deployment });
  // @ts-expect-error the deployment requires the name on the bills
  const refused = await client.importAccount(nameless);
  expect(refused).toMatchObject({
    state: 'refused',
    error: { kind: 'invalid-call', issues: [{ pointer: '/payload/billing_name', code: 'missing' }] },
  });
  expect(seen.filter((request) => request.startsWith('POST'))).toEqual([]);
});

it('its error bodies and codes are understood', async () => {
  const body = { errors: [{ attr: 'customers.0.deceased', detail: 'Not a boolean.', code: 'type' }] };
  expect(interpretError({ operation: 'validateAccount', status: 422, body, deployment })).toMatchObject({
    kind: 'validation',
    issues: [{ path: ['customers', 0, 'deceased'], serviceCode: 'type' }],
  });
  const { serve } = createService();
  const locked = { ...account, external_account_number: 'A-3' };
  const client = createClient({ ...options, fetch: serve, deployment });
  const called = await client.validateAccount({ body: { payload: locked } });
  expect(called).toMatchObject({ ok: false, error: { kind: 'request-rejected', code: 'supplier_locked' } });
});
