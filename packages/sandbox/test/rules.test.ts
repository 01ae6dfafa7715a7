import { describe, expect, it } from 'vitest';
import { listImports } from '../src/model/imports.js';
import { createImported, createTrial, type Trial } from './imported.js';
import { calls, fullAccount, minimalAccount, NOW, transaction, withFault } from './requests.js';

const now = new Date(NOW + 5_000).toISOString();

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

  it('are skipped if they were added: earlier, in the same request, or with the import', async () => {
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

  it('may be as old as they like if no statement was closed', async () => {
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
  it('are recognised by their body, and by their time where there is one', async () => {
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
});

describe('registration', () => {
  it('keeps the date that was asked for', async () => {
    const trial = await createImported();
    const dates = () => new Set(accountOf(trial).registrations.map(({ supplyStartDate }) => supplyStartDate));
    await trial.send(calls.register(fullAccount, '?supply_start_date=2024-07-01'));
    expect([...dates()]).toEqual(['2024-07-01']);
    await trial.send(calls.register(fullAccount));
    expect([...dates()]).toEqual([null]);
  });

  it('is pending while one meter point is not marked', async () => {
    const trial = await createImported();
    const { mpxn } = accountOf(trial).registrations[0]!;
    await trial.send(withFault(calls.register(fullAccount), `registration-error=${mpxn}`));
    trial.sandbox.advance(60_000);
    expect((await trial.send(calls.transfer(fullAccount))).body).toMatchObject({ status: 'PENDING' });
  });
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

it.each(['import-error', ''])(
  'an account can be created after a dry run with the fault "%s"',
  async (fault) => {
    const { send, sandbox } = createTrial();
    const dryRun = calls.create(fullAccount, true);
    await send(fault === '' ? dryRun : withFault(dryRun, fault));
    sandbox.advance(5_000);
    expect(await send(calls.notes(fullAccount, [{ body: 'x' }]))).toMatchObject({ status: 404 });
    expect(await send(calls.create(fullAccount))).toMatchObject({ status: 201 });
  },
);
