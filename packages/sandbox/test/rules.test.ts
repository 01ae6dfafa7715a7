import { describe, expect, it } from 'vitest';
import { listImports } from '../src/model/imports.js';
import { readState } from '../src/index.js';
import { createImported, createTrial, type Trial } from './imported.js';
import { calls, fullAccount, minimalAccount, NOW, post, transaction, withFault } from './requests.js';

const now = '2024-06-20T10:00:05Z';

function accountOf({ sandbox }: Trial) {
  return listImports(sandbox.state.imports)[0]!.platformAccount!;
}

async function add({ send }: Trial, transactions: unknown, flags = '', account = fullAccount) {
  const { body } = await send(calls.transactions(account, transactions, flags));
  return (body as { results?: unknown }).results ?? body;
}
const added = { status: 'TRANSACTION_ADDED_TO_ACCOUNT' };
const known = { status: 'TRANSACTION_ALREADY_EXISTS' };
const unforced = '?force_add_to_current_statement=false';

describe('transactions', () => {
  it.each([
    [0.1, '0.10'],
    [-12.345, '-12.345'],
    [1e21, '1000000000000000000000.00'],
    [1e-7, '0.0000001'],
    [1234567, '1234567.00'],
  ])('with the amount %d are echoed with %s', async (amount, text) => {
    const sent = { ...transaction('T-1'), amount };
    const transaction_data = { ...sent, amount: text, status: 'TRANSACTION_IMPORT_SUCCESS' };
    expect(await add(await createImported(), [sent])).toEqual([{ ...added, transaction_data }]);
  });

  it('are skipped if added earlier, in the same request, or with the import', async () => {
    const trial = await createImported();
    const imported = fullAccount.ledgers?.[0]?.current_statement_transactions?.[0]?.transaction_id ?? '';
    await add(trial, [transaction('T-1')]);
    const sent = ['T-1', 'T-2', 'T-2', imported].map((id) => transaction(id));
    expect(await add(trial, sent)).toMatchObject([known, added, known, known]);
    expect(await add(trial, [transaction('T-1')], '?check_previously_added=false')).toMatchObject([added]);
  });

  it.each([
    ['2024-05-31', '2024-06-01'],
    ['2024-06-21', '2024-06-20'],
  ])('of %s are moved to %s, with an explanation and a pinned note', async (from, to) => {
    const trial = await createImported();
    const explanation = `Moved from ${from} into the open statement period, to ${to}.`;
    const transaction_data = { transaction_date: to, note: `By phone. ${explanation}` };
    const sent = { ...transaction('T-1', from), note: 'By phone.' };
    expect(await add(trial, [sent])).toMatchObject([{ transaction_data }]);
    const { notes, transactions } = accountOf(trial);
    expect(transactions).toMatchObject([{ transaction_date: to, amount: '20.00' }]);
    const note = { body: `Transaction T-1: ${explanation}`, created_at: now, is_pinned: true };
    expect(notes.at(-1)).toEqual(note);
  });

  it('of the first and the last day of the period stay there', async () => {
    const sent = [transaction('T-1', '2024-06-01'), transaction('T-2', '2024-06-20')];
    expect(await add(await createImported(), sent, unforced)).toMatchObject(
      sent.map((transaction_data) => ({
        ...added,
        transaction_data: { ...transaction_data, amount: '20.00' },
      })),
    );
  });

  it.each(['2024-06-20', '2024-12-31'])('are moved to the day after the closing date %s', async (closed) => {
    const account = { ...minimalAccount, ledgers: [{ last_statement_closing_date: closed }] };
    const trial = await createImported({}, account);
    const day = closed === '2024-06-20' ? '2024-06-21' : '2025-01-01';
    const sent = ['2024-06-01', day, '2025-06-01'].map((date) => transaction(date, date));
    expect(await add(trial, sent, '', account)).toMatchObject(
      sent.map(() => ({ ...added, transaction_data: { transaction_date: day } })),
    );
  });

  it('may be of any age if no statement was closed', async () => {
    const trial = await createImported({}, minimalAccount);
    const old = [transaction('T-1', '1999-12-31')];
    expect(await add(trial, old, unforced, minimalAccount)).toMatchObject([added]);
    const late = [transaction('T-2', '2024-06-21')];
    expect(await add(trial, late, unforced, minimalAccount)).toMatchObject({
      status: 'TRANSACTION_IMPORT_ERROR',
      error_detail: expect.stringContaining('to 2024-06-20'),
    });
  });
});

describe('notes', () => {
  it('are recognised by their body, and by their time if present', async () => {
    const { send } = await createImported();
    const { body = '', created_at } = fullAccount.notes?.[0] ?? {};
    const later = '2024-01-01T00:00:00Z';
    const notes = [{ body }, { body, created_at }, { body, created_at: later }, { body, created_at: later }];
    expect((await send(calls.notes(fullAccount, notes))).body).toEqual([
      { body, created_at, status: 'NOTE_ALREADY_EXISTS' },
      { body, created_at, status: 'NOTE_ALREADY_EXISTS' },
      { body, created_at: later, status: 'NOTE_CREATION_SUCCESS' },
      { body, created_at: later, status: 'NOTE_ALREADY_EXISTS' },
    ]);
  });

  it('are recognised by their instant in any notation', async () => {
    const { send, sandbox } = await createImported();
    const { body: first } = await send(calls.notes(fullAccount, [{ body: 'x' }]));
    const created_at = '2024-06-20T10:00:05Z';
    expect(first).toEqual([{ body: 'x', created_at, status: 'NOTE_CREATION_SUCCESS' }]);
    const [bucket, ...others] = sandbox.state.imports.buckets.filter((each) => Object.keys(each).length > 0);
    expect(others).toEqual([]);
    const state = structuredClone(sandbox.state);
    const { notes } = Object.values(bucket!)[0]!.platformAccount!;
    expect(notes.at(-1)!.created_at).toBe(created_at);
    const written = JSON.parse(JSON.stringify(state).replaceAll(created_at, '2024-06-20T11:00:05.000+01:00'));
    const trial = createTrial({ state: readState(written) });
    const { body: again } = await trial.send(calls.notes(fullAccount, [{ body: 'x', created_at }]));
    expect(again).toMatchObject([{ status: 'NOTE_ALREADY_EXISTS' }]);
  });
});

it('registration keeps the requested date, or the earliest one', async () => {
  const trial = await createImported();
  const dates = () => new Set(accountOf(trial).registrations.map(({ supplyStartDate }) => supplyStartDate));
  await trial.send(calls.register(fullAccount, '?supply_start_date=2024-07-01'));
  expect([...dates()]).toEqual(['2024-07-01']);
  await trial.send(calls.register(fullAccount));
  expect([...dates()]).toEqual(['2024-06-20']);
});

it('the lists separate staged from imported accounts, by supplier', async () => {
  const { send } = await createImported();
  await send(calls.create(minimalAccount));
  const list = async (which: 'all' | 'pending' | 'imported', supplier = fullAccount.import_supplier) =>
    ((await send(calls.list(which, supplier))).body as { external_account_number: string }[]).map(
      (item) => item.external_account_number,
    );
  const [imported, staged] = [fullAccount.external_account_number, minimalAccount.external_account_number];
  expect(await list('all')).toEqual([imported, staged]);
  expect(await list('pending')).toEqual([staged]);
  expect(await list('imported')).toEqual([imported]);
  for (const which of ['all', 'pending', 'imported'] as const) expect(await list(which, 'OTHER')).toEqual([]);
});

it('every status change updates modified_at', async () => {
  const { send, sandbox } = createTrial({ choices: { startDelayMs: 1_000, importDelayMs: 2_000 } });
  const seen = new Map<string, unknown>();
  for (const dryRun of [true, false]) {
    const call = calls.create(fullAccount, dryRun);
    await send(dryRun ? call : withFault(call, 'import-cancelled'));
    for (let second = 0; second < 3; second += 1) {
      const { status, modified_at } = (await send(calls.process(fullAccount))).body as Record<string, string>;
      seen.set(`${String(dryRun)} ${status}`, modified_at);
      sandbox.advance(1_000);
    }
  }
  const times = [...seen.values()].map((time) => (Date.parse(String(time)) - NOW) / 1_000);
  expect([...seen.keys()].map((key) => key.split(' ')[1]).join()).toBe(
    'PENDING,IN_PROGRESS,DRY_RUN_SUCCEEDED,PENDING,IN_PROGRESS,CANCELLED',
  );
  expect(times).toEqual([0, 1, 2, 3, 4, 5]);
});

it('an expired token is accepted again after a reset', async () => {
  const { send } = createTrial();
  const call = calls.list('all', 'EXAMPLE');
  expect((await send(withFault(call, 'token-ended'))).status).toBe(401);
  expect((await send(call)).status).toBe(401);
  await send(post('/sandbox/reset'));
  expect((await send(call)).status).toBe(200);
});
