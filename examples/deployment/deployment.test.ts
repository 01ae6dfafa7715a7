import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@data-import/client';
import { interpretError } from '@data-import/errors';
import { createCatalogue } from '@data-import/events/catalogue';
import { createFetch, createSandbox } from '@data-import/sandbox';
import { fromFormData } from '@data-import/validators/helpers';
import { temporaryFolder } from '@data-import/workspace/testing';
import { expect, it, onTestFinished } from 'vitest';
import { events } from './generated/catalogue.js';
import { deployment } from './generated/deployment.js';
import { Account, type AccountCreatedV1 } from './generated/index.js';
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
      supply_points: [{ identifier: '9900000000006', supply_type: 'ELECTRICITY' }],
    },
  ],
};

const options = { baseUrl: 'https://acme.example', token: 'sandbox-token', pollMs: 5 };

/** Creates a sandbox with the deployment's contracts, names and error bodies. */
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

it("the client imports an account with the deployment's contracts and names", async () => {
  expect(Account.is(account)).toBe(true);
  const { serve, posted } = createService();
  expect(await importAll([account], { ...options, fetch: serve })).toEqual(['A-1: imported']);
  expect(posted).toEqual(['/v2/data-import/accounts/validate/', '/v2/data-import/accounts/']);
  const client = createClient({ ...options, fetch: serve, deployment });
  const pathParams = { import_supplier_code: 'ACME', external_identifier: 'A-1' };
  const found = await client.getImportProcess({ pathParams });
  expect(found).toMatchObject({ ok: true, value: { acme_identifier: expect.any(String) } });
  const { acme_identifier: number } = found.ok ? found.value : {};
  const result = await client.waitForImport(account);
  expect(result).toMatchObject({ state: 'imported', platformAccountNumber: number });
});

it("the client does not send requests that violate the deployment's contracts", async () => {
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

it("interpretError understands the deployment's own error body", async () => {
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

it('its forms contain its fields', () => {
  const form = new FormData();
  form.set('import_supplier', 'ACME');
  form.set('external_account_number', 'A-1');
  form.set('unknown_occupier', 'true');
  form.set('supply_addresses[0].supply_points[0].identifier', '1');
  form.set('supply_addresses[0].supply_points[0].supply_type', 'GAS');
  const { issues = [] } = fromFormData(Account, form);
  expect(issues.map(({ pointer }) => pointer)).toEqual(['/billing_name']);
  form.set('billing_name', 'Ada Sample');
  form.set('supply_addresses[0].supply_address1', '1 Sample Street');
  expect(fromFormData(Account, form)).toMatchObject({
    ok: true,
    value: { unknown_occupier: true, supply_addresses: [{ supply_points: [{ supply_type: 'GAS' }] }] },
  });
});

it('its fields are renamed in both directions', () => {
  const { names } = deployment.renaming;
  expect(names).toMatchObject({ platform_identifier: 'acme_identifier', meter_points: 'supply_points' });
  const standard = deployment.rename('Account', account);
  expect(standard).toMatchObject({ supply_addresses: [{ meter_points: [{ supply_type: 'ELECTRICITY' }] }] });
  expect(deployment.rename('Account', standard)).toEqual(account);
});

it('interpretError understands its codes', () => {
  const body = { detail: 'The supplier is locked.', code: 'supplier_locked' };
  const error = interpretError({ operation: 'validateAccount', status: 409, body, deployment });
  expect(error).toMatchObject({ kind: 'request-rejected', basis: 'deployment', code: 'supplier_locked' });
});

it('its changed event reaches a typed handler', async () => {
  const created: AccountCreatedV1[] = [];
  const router = createCatalogue(events).router({
    handlers: { 'account.created': { v1: ({ payload }) => void created.push(payload) } },
    fallback: () => {},
  });
  const sandbox = createSandbox({
    deployment,
    events,
    choices: { startDelayMs: 0, importDelayMs: 0 },
    toPayload: ({ type, payload }) =>
      type === 'account.created' ? { ...payload, region: 'north' } : payload,
  });
  const client = createClient({ ...options, fetch: createFetch(sandbox), deployment });
  await client.importAccount(account);
  for (const event of sandbox.state.events) await router.handle(event);
  expect(created).toEqual([expect.objectContaining({ region: 'north', is_imported: true })]);
});

it('an event that violates its contract is an error, and a removed event is not emitted', async () => {
  const choices = { startDelayMs: 0, importDelayMs: 0 };
  const sandbox = createSandbox({ deployment, events, choices });
  const client = createClient({ ...options, fetch: createFetch(sandbox), deployment });
  await client.createAccount({ body: { payload: account, task_params: { is_dry_run: false } } });
  expect(() => sandbox.settle()).toThrow(
    'account.created@v1: /region: required field is missing: complete the payload by `toPayload`',
  );
  const none = createSandbox({ deployment, events: [], choices });
  await createClient({ ...options, fetch: createFetch(none), deployment }).importAccount(account);
  expect(none.state.events).toEqual([]);
});

const require = createRequire(import.meta.url);
const generated = fileURLToPath(new URL('generated', import.meta.url));

function findProgram(name: string): string {
  return join(dirname(require.resolve(`@data-import/${name}/package.json`)), 'dist/bin.js');
}

function start(name: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [findProgram(name), ...args]);
  onTestFinished(() => void child.kill());
  return child;
}

async function startService(): Promise<string> {
  const sandbox = start('sandbox', '--profile', generated, '--port', '0', '--quiet');
  const [text] = (await once(sandbox.stdout, 'data')) as [Buffer];
  return /http:\S+/.exec(text.toString())![0];
}

it('the sandbox command simulates it, too', async () => {
  const client = createClient({ ...options, baseUrl: await startService(), deployment });
  expect(await client.importAccount(account)).toMatchObject({ state: 'imported' });
});

it('a migration sends customers with its contracts and names', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder();
  const nameless = { ...account, external_account_number: 'A-2', billing_name: undefined };
  const customers = [{ account, notes: [{ body: 'Rang.' }], registration: {} }, { account: nameless }];
  writeFileSync(join(folder, 'customers.ndjson'), customers.map((each) => JSON.stringify(each)).join('\n'));
  const files = [join(folder, 'customers.ndjson'), '--folder', join(folder, 'migration')];
  const service = ['--url', await startService(), '--token', 'sandbox-token', '--deployment', generated];
  const migration = start('migrate', 'run', ...files, ...service);
  expect(await once(migration, 'exit')).toEqual([1, null]);
  const read = (name: string) =>
    readFileSync(join(folder, 'migration', name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
  expect(read('imported.ndjson')).toMatchObject([{ external_account_number: 'A-1', created: true }]);
  expect(read('remaining.ndjson')).toMatchObject([
    { external_account_number: 'A-2', issues: [{ code: 'missing', path: ['account', 'billing_name'] }] },
  ]);
});
