import { spawn, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEvent } from '@data-import/events/sync';
import { expect, it } from 'vitest';
import { scenarioControl } from '../src/index.js';
import { listImports } from '../src/model/imports.js';
import { startServer } from '../src/node.js';
import { scenario, scenarios } from '../src/samples/index.js';
import { createFolder } from './folder.js';
import { createTrial } from './imported.js';
import { get, NOW, post, send as sendTo } from './requests.js';

it.each(Object.keys(scenarios))('sets up the scenario %s as imported', async (name) => {
  const { sandbox, send } = createTrial({ scenarios: scenarioControl });
  const { status, body } = await send(post('/sandbox/scenario', { name, seed: 3, accounts: 2 }));
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      accounts: [
        {
          import_supplier: 'EXAMPLE_ENERGY',
          external_account_number: 'EX-000003',
          platform_account_number: 'A-00000001',
        },
        {
          import_supplier: 'EXAMPLE_ENERGY',
          external_account_number: 'EX-000004',
          platform_account_number: 'A-00000002',
        },
      ],
    },
  });
  const found = await send(get('/v2/data-import/accounts/EXAMPLE_ENERGY/EX-000004/'));
  expect(found.body).toMatchObject({ status: 'PROCESSED', platform_identifier: 'A-00000002' });
  const created = sandbox.state.events.filter(({ type }) => type === 'account.created');
  expect(created).toHaveLength(2);
  for (const { type, version, payload, request } of sandbox.state.events) {
    expect(parseEvent({ type, version, payload }).kind).toBe('valid');
    expect(request).toBe('req-000001');
  }
});

it('adds every part of the accounts', async () => {
  const { send } = createTrial({ scenarios: scenarioControl });
  await send(post('/sandbox/scenario', { name: 'prepayment' }));
  const { body } = await send(get('/sandbox/accounts'));
  const [parts] = scenario('prepayment');
  expect(body).toMatchObject({
    accounts: [
      {
        transfer: { status: 'PENDING' },
        meter_points: [{ state: 'NOT_SENT' }, { state: 'NOT_SENT' }],
        added: {
          transactions: parts!.createTransactions!.transactions.length,
          statements: parts!.createHistoricalStatements!.statements.length,
          payment_instructions: 1,
        },
      },
    ],
  });
});

it("keeps the transactions' dates with the current clock", async () => {
  const { sandbox, send } = createTrial({
    scenarios: scenarioControl,
    now: () => Date.parse('2026-06-01T00:00:00Z'),
  });
  await send(post('/sandbox/scenario', { name: 'dual-fuel' }));
  const [{ createTransactions }] = scenario('dual-fuel') as [ReturnType<typeof scenario>[0]];
  const [found] = listImports(sandbox.state.imports);
  expect(found!.platformAccount!.transactions.map(({ transaction_date }) => transaction_date)).toEqual(
    createTransactions!.transactions.map(({ transaction_date }) => transaction_date),
  );
});

it('lists the scenarios', async () => {
  const { body } = await createTrial({ scenarios: scenarioControl }).send(get('/sandbox/scenario'));
  expect(body).toEqual({ scenarios });
});

it('exists only if it is enabled', async () => {
  expect(await createTrial().send(post('/sandbox/scenario', { name: 'debt' }))).toMatchObject({
    status: 404,
  });
});

it.each([
  [{}, /^name: expected dual-fuel, /],
  [{ name: 'constructor' }, /^name: expected /],
  [{ name: 'debt', seed: -1 }, /^seed: expected/],
  [{ name: 'debt', seed: '1' }, /^seed: expected/],
  [{ name: 'debt', accounts: 0 }, /^accounts: expected/],
  [{ name: 'debt', accounts: 1_001 }, /^accounts: expected/],
])('refuses %j', async (body, message) => {
  const { sandbox, send } = createTrial({ scenarios: scenarioControl });
  const before = sandbox.state.imports;
  const answer = await send(post('/sandbox/scenario', body));
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(message) as string } });
  expect(sandbox.state.imports).toEqual(before);
});

it('sets up all accounts or none', async () => {
  const { sandbox, send } = createTrial({ scenarios: scenarioControl, now: () => NOW });
  await send(post('/sandbox/scenario', { name: 'minimal', seed: 2 }));
  const before = sandbox.state;
  const answer = await send(post('/sandbox/scenario', { name: 'minimal', seed: 1, accounts: 3 }));
  expect(answer).toMatchObject({
    status: 400,
    body: { detail: 'the account EX-000002 exists: expected another seed' },
  });
  expect(sandbox.state.imports).toEqual(before.imports);
  expect(sandbox.state.events).toEqual(before.events);
});

it('sets up nothing while the supplier is paused, and keeps import delays', async () => {
  const { sandbox, send } = createTrial({
    scenarios: scenarioControl,
    suppliers: { EXAMPLE_ENERGY: 'Paused' },
  });
  const { choices } = sandbox.state;
  expect(await send(post('/sandbox/scenario', { name: 'minimal' }))).toMatchObject({
    status: 400,
    body: { detail: 'creating the account EX-000000 has status 400' },
  });
  await send(post('/sandbox/suppliers', { code: 'EXAMPLE_ENERGY', status: 'Ongoing' }));
  expect(await send(post('/sandbox/scenario', { name: 'minimal' }))).toMatchObject({ status: 200 });
  expect(sandbox.state.choices).toEqual(choices);
});

it('is restored from the log of a state file after a kill', async () => {
  const [first, second] = [createFolder(), createFolder()];
  const server = await startServer({ stateFile: join(first, 'state.json') });
  const answer = await sendTo(fetch, server.url, post('/sandbox/scenario', { name: 'debt' }));
  expect(answer).toMatchObject({ status: 200 });
  cpSync(first, second, { recursive: true, filter: (file) => !file.endsWith('.sock') });
  const restarted = await startServer({ stateFile: join(second, 'state.json') });
  expect(restarted.sandbox.state.imports).toEqual(server.sandbox.state.imports);
  await Promise.all([server.close(), restarted.close()]);
});

it('is set up by the command', async () => {
  const bin = fileURLToPath(new URL('../dist/bin.js', import.meta.url));
  expect(spawnSync(process.execPath, [bin, '--scenario', 'dept'], { encoding: 'utf8' })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--scenario: expected dual-fuel') as string,
  });
  const child = spawn(process.execPath, [bin, '--port', '0', '--scenario', 'debt']);
  try {
    let text = '';
    for await (const chunk of child.stdout) {
      text += String(chunk);
      if (text.includes('/sandbox/accounts\n')) break;
    }
    const url = /http:\/\/\S+\/sandbox\/accounts/.exec(text)![0];
    expect(await (await fetch(url)).json()).toMatchObject({
      accounts: [{ external_account_number: 'EX-000000', import_process: { status: 'PROCESSED' } }],
    });
  } finally {
    child.kill();
  }
});
