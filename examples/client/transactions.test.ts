import type { Transaction } from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import type { Client } from './types.js';
import { credit, fullAccount, minimalAccount, pair, supplyCharge, wrong } from '../testing/documents.js';
import { NOW, startService } from '../testing/service.js';

async function start(account = fullAccount) {
  const service = await startService();
  await service.importAccount(account);
  return service;
}

type Flags = Parameters<Client['createTransactions']>[0]['query'];

async function add(client: Client, transactions: Transaction[], query: Flags = {}, address = pair) {
  const outcome = await client.createTransactions({ body: { ...address, transactions }, query });
  return outcome.ok ? outcome.body.results : outcome.error;
}

describe('createTransactions', () => {
  it('echoes what it added, with the amount as a string', async () => {
    const { client } = await start();
    const status = 'TRANSACTION_IMPORT_SUCCESS';
    expect(await add(client, [supplyCharge])).toEqual([
      {
        status: 'TRANSACTION_ADDED_TO_ACCOUNT',
        transaction_data: { ...supplyCharge, amount: '31.50', status },
      },
    ]);
  });

  it.each([
    [0.1, '0.10'],
    [-12.345, '-12.345'],
    [1e21, '1000000000000000000000.00'],
    [1e-7, '0.0000001'],
    [1234567, '1234567.00'],
  ])('writes %d as %s', async (amount, text) => {
    const { client } = await start();
    expect(await add(client, [{ ...credit, amount }])).toMatchObject([
      { transaction_data: { amount: text } },
    ]);
  });

  it('skips what was already added: earlier, in the same request, or with the import', async () => {
    const { client } = await start();
    const known = fullAccount.ledgers?.[0]?.current_statement_transactions?.[0]?.transaction_id;
    await add(client, [credit]);
    const request = [credit, supplyCharge, supplyCharge, { ...credit, transaction_id: known ?? '' }];
    expect(await add(client, request)).toMatchObject([
      { status: 'TRANSACTION_ALREADY_EXISTS', transaction_data: { ...credit, amount: '20.00' } },
      { status: 'TRANSACTION_ADDED_TO_ACCOUNT' },
      { status: 'TRANSACTION_ALREADY_EXISTS' },
      { status: 'TRANSACTION_ALREADY_EXISTS', transaction_data: { transaction_id: known } },
    ]);
  });

  it('does not look for earlier transactions if the flag is off', async () => {
    const { client, sent } = await start();
    await add(client, [credit]);
    const flags = { check_previously_added: false };
    expect(await add(client, [credit], flags)).toMatchObject([{ status: 'TRANSACTION_ADDED_TO_ACCOUNT' }]);
    expect(sent.map((line) => line.split('/create/')[1])).toEqual(['', '?check_previously_added=false']);
  });

  it.each([
    ['2024-05-31', '2024-06-01'],
    ['2024-06-21', '2024-06-20'],
  ])('moves %s to %s, says so in the transaction and pins a note', async (from, to) => {
    const { client, imported } = await start();
    const late = { ...credit, transaction_date: from, note: 'By phone.' };
    const explanation = `Moved from ${from} into the open statement period, to ${to}.`;
    expect(await add(client, [late])).toMatchObject([
      { transaction_data: { transaction_date: to, note: `By phone. ${explanation}` } },
    ]);
    const { notes, transactions } = imported(fullAccount);
    const body = `Transaction TX-1: ${explanation}`;
    expect(notes.at(-1)).toEqual({ body, created_at: NOW, is_pinned: true });
    expect(transactions).toMatchObject([{ transaction_date: to, amount: '20.00' }]);
  });

  it('explains a move if there is no note to extend', async () => {
    const { client } = await start();
    expect(await add(client, [{ ...credit, transaction_date: '2023-01-09' }])).toMatchObject([
      { transaction_data: { note: expect.stringMatching(/^Moved from 2023-01-09/) } },
    ]);
  });

  it('does not move days within the period, first and last included', async () => {
    const { client } = await start();
    const flags = { force_add_to_current_statement: false, check_previously_added: false };
    for (const day of ['2024-06-01', '2024-06-20']) {
      const transaction = { ...credit, transaction_date: day };
      expect(await add(client, [transaction], flags)).toMatchObject([
        { status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: { transaction_date: day } },
      ]);
    }
  });

  it('has no first day of the period if no statement was closed', async () => {
    const { client } = await start(minimalAccount);
    const { external_account_number: number } = minimalAccount;
    const address = { ...pair, external_account_number: number };
    const old = { ...credit, transaction_date: '1999-12-31' };
    const flags = { force_add_to_current_statement: false };
    expect(await add(client, [old], flags, address)).toMatchObject([
      { transaction_data: { transaction_date: '1999-12-31' } },
    ]);
    expect(
      await add(client, [{ ...old, transaction_id: 'TX-9', transaction_date: '2024-06-21' }], flags, address),
    ).toMatchObject({
      kind: 'transaction-rejected',
      detail: expect.stringContaining('until 2024-06-20'),
    });
  });

  it('rejects the first transaction outside the period if the flag is off, and adds none', async () => {
    const { client, imported } = await start();
    const outside = { ...credit, transaction_id: 'TX-8', transaction_date: '2024-05-31' };
    const request = [credit, outside, { ...outside, transaction_id: 'TX-9' }];
    expect(await add(client, request, { force_add_to_current_statement: false })).toMatchObject({
      kind: 'transaction-rejected',
      retry: 'after-change',
      transaction: { transaction_id: 'TX-8', amount: '20.00' },
    });
    expect(imported(fullAccount).transactions).toEqual([]);
    expect(await add(client, [credit])).toMatchObject([{ status: 'TRANSACTION_ADDED_TO_ACCOUNT' }]);
  });

  it('reports an invalid request by field', async () => {
    const { careless } = await start();
    const message = [expect.any(String)];
    const transactions = [
      credit,
      { ...credit, amount: wrong('20.00') },
      wrong({ ...supplyCharge, reason: 'X' }),
    ];
    expect(await add(careless, transactions)).toMatchObject({
      kind: 'validation',
      retry: 'after-change',
      body: { transactions: { 1: { amount: message }, 2: { reason: message } } },
    });
  });

  it.each(['yes', '', 'True', '1'])('rejects the flag %j', async (flag) => {
    const { careless } = await start();
    expect(await add(careless, [credit], { check_previously_added: wrong(flag) })).toMatchObject({
      kind: 'validation',
      body: { check_previously_added: [expect.any(String)] },
    });
  });
});
