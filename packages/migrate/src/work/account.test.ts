import { join } from 'node:path';
import { type Client, type ClientOptions, createClient } from '@data-import/client';
import * as standard from '@data-import/client/operations';
import { createDeployment } from '@data-import/errors';
import { createFetch, createSandbox } from '@data-import/sandbox';
import { operations } from '@data-import/validators/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/trial.js';
import { type Engine, openEngine } from '../database/engine.js';
import { CustomerReader, type RequestName } from '../input/customer.js';
import { type AccountContext, processAccount } from './account.js';
import { setRate } from './control.js';
import { type Clients, noteAttempt } from './send.js';

const ID = '00000000-0000-4000-8000-000000000000';
const KEY = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
const transaction = { transaction_id: 'T-1', transaction_date: '2024-06-03', amount: 20, type: 'CREDIT' };
const BODIES = {
  account: KEY,
  notes: { ...KEY, notes: [{ body: 'Rang.' }] },
  registration: KEY,
  transactions: { ...KEY, transactions: [transaction] },
  'payment-instruction': { ...KEY, vendor: 'EXAMPLE_PAY', reference: 'EX-1', type: 'CARD' },
};
const reader = new CustomerReader();
let engine: Engine;

beforeAll(async () => {
  engine = await openEngine({ folder: join(temporaryFolder(), 'engine'), schema: 'trial' });
});
afterAll(() => engine.close());
beforeEach(async () => {
  await engine.query('TRUNCATE @request, @problem, @source, @account CASCADE');
  await engine.query(`UPDATE @control SET generation = 1, reading_until = '-infinity'`);
  await engine.query(`INSERT INTO @source (file, kind, generation) VALUES ('a', 'customers', 1)`);
  await engine.query(`INSERT INTO @account (id, supplier, number) VALUES ('${ID}', 'EXAMPLE', 'A-1')`);
});

async function add(operation: RequestName, state = 'waiting', generation = 1): Promise<void> {
  await engine.query(
    `INSERT INTO @request (account, operation, digest, body, state, source, position, generation)
     SELECT '${ID}', $1, '', $2, $3, id, 1, $4 FROM @source`,
    [operation, JSON.stringify(BODIES[operation as 'notes']), state, generation],
  );
}

type Answer = readonly [status: number, body?: unknown];

const respond =
  ([status, body = {}]: Answer): typeof fetch =>
  async () =>
    Response.json(body, { status });

const toContext = (clients: Clients, customers = reader): AccountContext => ({
  database: engine,
  clients,
  worker: ID,
  options: { reader: customers, deadlineMs: 5_000, signal: new AbortController().signal },
  mayGoOn: () => true,
  async onOutcome() {},
});

/** Processes the account in one job and returns the states of its requests. */
async function work(send: typeof fetch, token = 'token', customers = reader): Promise<unknown[]> {
  const service: ClientOptions = {
    baseUrl: 'https://platform.example',
    token,
    retry: { attempts: 2, baseMs: 1, maxMs: 1 },
    deployment: customers.deployment,
    fetch: send,
    onAttempt: noteAttempt,
  };
  const clients = {
    client: createClient(service),
    strict: createClient({ ...service, responses: 'strict' }),
  };
  await processAccount(toContext(clients, customers), ID);
  const rows = await engine.query<object>(
    'SELECT operation, state, may_exist, created FROM @request ORDER BY operation',
  );
  return rows.map((row) => Object.values(row).join(' '));
}

const added = (status: string) => ({ created_at: '2024-01-01T00:00:00Z', body: 'Rang.', status });
const result = (transaction_id: string) => ({
  status: 'TRANSACTION_ADDED_TO_ACCOUNT',
  transaction_data: { ...transaction, amount: '20.00', transaction_id },
});
const REFUSED: Answer = [400, { notes: { 0: { body: ['Wrong.'] } }, type: ['Wrong.'] }];

it.each<[string, RequestName, Answer, expected: string]>([
  ['a refusal that was the first answer', 'notes', REFUSED, 'notes refused false '],
  ['an answer that never came', 'notes', [502], 'notes waiting true '],
  ['too many requests', 'notes', [429], 'notes waiting false '],
  [
    'a success that says nothing',
    'notes',
    [201, { error: 'The session has expired.' }],
    'notes waiting true ',
  ],
  ['a success that says nothing', 'payment-instruction', [201, null], 'payment-instruction unknown false '],
  ['a success without the note', 'notes', [201, []], 'notes unknown false '],
  ['a success with another status', 'notes', [201, [added('NOTE_CREATION_ERROR')]], 'notes waiting true '],
  ['a success', 'notes', [201, [added('NOTE_ALREADY_EXISTS')]], 'notes done false '],
  [
    'a success about something else',
    'transactions',
    [201, { results: [result('T-2')] }],
    'transactions unknown false ',
  ],
  ['a success', 'transactions', [201, { results: [result('T-1')] }], 'transactions done false '],
  ['a success without meter points', 'registration', [200, []], 'registration unknown false '],
])('%s determines whether a request may have taken effect', async (_what, operation, answer, expected) => {
  await add(operation);
  expect(await work(respond(answer))).toEqual([expected]);
});

it.each<[RequestName, number]>([
  ['notes', 502],
  ['payment-instruction', 500],
])(
  'puts %s on the worklist if an earlier job may have sent them, and a later one is refused',
  async (operation, status) => {
    await add(operation);
    expect(await work(respond([status]))).toEqual([`${operation} waiting true `]);
    expect(await work(respond(REFUSED))).toEqual([`${operation} unknown true `]);
  },
);

it('leaves created undefined for an account that it may have created itself', async () => {
  const sandbox = createSandbox();
  const send = createFetch(sandbox);
  const [token] = sandbox.state.tokens;
  const client = createClient({ baseUrl: 'https://platform.example', token: token!, fetch: send });
  expect(await client.importAccount(KEY)).toMatchObject({ state: 'imported', created: true });
  for (const [state, expected] of [
    ['waiting', 'account done false false'],
    ['sending', 'account done true '],
  ] as const) {
    await engine.query('DELETE FROM @request');
    await add('account', state);
    expect(await work(send, token)).toEqual([expected]);
  }
});

it('polls longer after a call that ended as pending', async () => {
  await add('account');
  const waits: (number | undefined)[] = [];
  const importAccount: Client['importAccount'] = async (_account, options) => {
    waits.push(options?.deadlineMs);
    return { state: 'pending' };
  };
  const client = { importAccount } as Client;
  for (let time = 0; time < 2; time += 1) await processAccount(toContext({ client, strict: client }), ID);
  expect(waits).toEqual([5_000, 50_000]);
});

it('does not send a line that a reading in progress may correct', async () => {
  await add('notes');
  await engine.query('UPDATE @source SET is_read_again = true, generation = 2');
  await engine.query(`UPDATE @control SET generation = 2, reading_until = now() + interval '1 minute'`);
  expect(await work(respond([500]))).toEqual(['notes waiting false ']);
  await engine.query('UPDATE @request SET generation = 2');
  expect(await work(respond([201, []]))).toEqual([expect.stringMatching(/^notes (?!waiting false)/)]);
});

it('puts an account on the worklist if its deployment may create it twice', async () => {
  const own = [standard.validateAccount, standard.createAccount, standard.getImportProcess].map(
    ({ id, method, path }) => [id, { method, path, contracts: operations[id] }],
  );
  const deployment = createDeployment({
    name: 'acme',
    operations: Object.fromEntries(own) as never,
    renaming: { names: {}, places: {} },
    errors: {},
  });
  await add('account');
  const missing: Answer = [404, { detail: 'Not found.', code: 'not_found' }];
  const send: typeof fetch = async (url, init) => {
    if (init?.method === 'GET') return respond(missing)(url);
    return respond(String(url).endsWith('validate/') ? [200, {}] : [502])(url);
  };
  expect(await work(send, 'token', new CustomerReader(deployment))).toEqual(['account unknown true ']);
});

it('keeps the turns of waiting requests when a rate is set again or raised', async () => {
  const wait = async (rate: number, reserved: string): Promise<number> => {
    await engine.query(`UPDATE @control SET next_request = now() + interval '${reserved}'`);
    await setRate(engine, {}, rate);
    const left = 'SELECT extract(epoch FROM next_request - now())::float8 AS left FROM @control';
    return Math.round((await engine.query<{ left: number }>(left))[0]!.left);
  };
  await setRate(engine, {}, 5);
  expect([await wait(5, '1 hour'), await wait(9, '4 seconds'), await wait(1, '1 hour')]).toEqual([
    3600, 4, 60,
  ]);
});
