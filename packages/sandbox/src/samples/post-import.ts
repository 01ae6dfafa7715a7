import type * as types from '@data-import/validators';
import { addDays, timeline, timeOn } from './dates.js';
import { draw } from './draw.js';
import { charge, regularPence, statements } from './money.js';
import { accountPair } from './people.js';
import { type Profile, profileOf } from './profile.js';
import { serialNumber, tariffCode } from './supply.js';

function id(seed: number, suffix: string): string {
  return `${accountPair(seed).external_account_number}-${suffix}`;
}

export function note(seed: number): types.Note {
  const { int } = draw(seed, 'post-import note');
  const day = addDays(timeline(seed).issued, int(1, 5));
  return {
    body: 'Moved with the migration: greet the customer on the next call.',
    created_at: timeOn(day, seed),
    is_pinned: true,
    unpin_at: timeOn(addDays(day, 90), seed),
  };
}

export function createNotesRequest(seed: number): types.CreateNotesRequest {
  const document_path = `notes/${accountPair(seed).external_account_number}/welcome.pdf`;
  const created_at = timeOn(addDays(timeline(seed).issued, 6), seed);
  return { ...accountPair(seed), notes: [note(seed), { document_paths: [{ document_path }], created_at }] };
}

export function transaction(seed: number): types.Transaction {
  const { billedTo } = timeline(seed);
  const period = { from: addDays(billedTo, 1), to: addDays(billedTo, 14) };
  const { pence, ...items } = charge(seed, 'ELECTRICITY', period);
  return {
    transaction_id: id(seed, 'SC-1'),
    transaction_date: period.to,
    amount: pence / 100,
    type: 'SUPPLY_CHARGE',
    display_note: `Electricity from ${period.from} to ${period.to}.`,
    product_code: tariffCode(seed, 'ELECTRICITY'),
    ...items,
  };
}

function credit(seed: number): types.Transaction {
  return {
    transaction_id: id(seed, 'CR-1'),
    transaction_date: addDays(timeline(seed).billedTo, 3),
    amount: draw(seed, 'credit').int(5, 40),
    type: 'CREDIT',
    reason: 'GENERAL_CREDIT',
    reference: id(seed, 'REF-1'),
    display_note: 'A goodwill credit.',
    note: 'Agreed on the phone.',
  };
}

function payment(seed: number, profile: Profile): types.Transaction {
  return {
    transaction_id: id(seed, 'PA-1'),
    transaction_date: addDays(timeline(seed).billedTo, 10),
    amount: regularPence(seed, profile) / 100,
    type: 'PAYMENT',
    reason: 'ACCOUNT_CHARGE_PAYMENT',
    payment_type: 'DIRECT_CREDIT',
  };
}

function prepayAdjustment(seed: number): types.Transaction {
  return {
    transaction_id: id(seed, 'CH-1'),
    transaction_date: addDays(timeline(seed).billedTo, 4),
    amount: draw(seed, 'prepay adjustment').int(1_000, 9_000) / 100,
    type: 'CHARGE',
    reason: 'PREPAY_DEBT_ADJUSTMENT',
    to_prepay_meter_serial_number: serialNumber(seed, 'ELECTRICITY'),
  };
}

export function transactions(seed: number, profile: Profile): types.Transaction[] {
  const adjustments = profile.isPrepay ? [prepayAdjustment(seed)] : [];
  return [credit(seed), ...adjustments, payment(seed, profile), transaction(seed)];
}

export function createTransactionsRequest(
  seed: number,
  profile: Profile = profileOf(seed),
): types.CreateTransactionsRequest {
  return { ...accountPair(seed), transactions: transactions(seed, profile) };
}

export function createHistoricalStatementsRequest(
  seed: number,
  profile: Profile = profileOf(seed),
): types.CreateHistoricalStatementsRequest {
  return { ...accountPair(seed), statements: statements(seed, profile) };
}

export function createPaymentInstructionRequest(seed: number): types.CreatePaymentInstructionRequest {
  return { ...accountPair(seed), vendor: 'EXAMPLE_PAY', reference: id(seed, 'CARD-1'), type: 'CARD' };
}
