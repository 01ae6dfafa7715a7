import type * as types from '@data-import/validators';
import { consumedKwh, prices } from './consumption.js';
import { addDays, daysBetween, type Period, timeline } from './dates.js';
import { draw } from './draw.js';
import { accountPair } from './people.js';
import { type Fuel, type Profile, profileOf, profiles } from './profile.js';

/** Sums are computed in whole pence to avoid rounding errors. */
export function toDecimal(pence: number): string {
  return (pence / 100).toFixed(2);
}

const VAT = 0.05;

/** @param price in tenths of a penny */
function toLine({ from, to }: Period, number_of_units: number, price: number) {
  const net_amount = Math.round((number_of_units * price) / 10) / 100;
  return { start_date: from, end_date: to, number_of_units, net_amount, price_per_unit: price / 1_000 };
}

/** Charges a period's consumption and standing charge. The specification documents no rate band for the latter. */
export function charge(seed: number, fuel: Fuel, period: Period) {
  const { perKwh, perDay } = prices(seed, fuel);
  const end = addDays(period.to, 1);
  const units = consumedKwh(seed, fuel, period.from, end);
  const kwh = Math.round(units.reduce((sum, each) => sum + each, 0) * 10) / 10;
  const consumption = toLine(period, kwh, perKwh);
  const standing = toLine(period, daysBetween(period.from, end), perDay);
  const net = Math.round((consumption.net_amount + standing.net_amount) * 100);
  const tax = Math.round(net * VAT);
  return {
    line_items: [{ rate_band: 'CONSUMPTION_STANDARD', ...consumption, units }, standing],
    tax_items: [
      {
        amount: tax / 100,
        tax_type: 'VAT',
        value_taxed: net / 100,
        rate: VAT,
        unit_type: 'PROPORTION',
      },
    ],
    pence: net + tax,
  };
}

function billPence(seed: number, { fuels }: Profile, period: Period): number {
  return fuels.reduce((sum, fuel) => sum + charge(seed, fuel, period).pence, 0);
}

function paymentDay(seed: number): number {
  return draw(seed, 'payment day').int(1, 28);
}

/** A twelfth of last year's cost, rounded up to whole pounds. */
export function regularPence(seed: number, profile: Profile): number {
  const to = timeline(seed).billedTo;
  return Math.ceil(billPence(seed, profile, { from: addDays(to, -364), to }) / 1_200) * 100;
}

function payment(seed: number, isPrepay: boolean, { from }: Period, amount: string): types.LedgerTransaction {
  const { external_account_number } = accountPair(seed);
  return {
    transaction_id: `${external_account_number}-P-${from.slice(0, 7)}`,
    transaction_date: addDays(from, paymentDay(seed) - 1),
    amount,
    type: 'PAYMENT',
    reason: 'ACCOUNT_CHARGE_PAYMENT',
    payment_type: isPrepay ? 'DEBIT_CARD' : 'DD_REGULAR_COLLECTION',
  };
}

function bill(seed: number, profile: Profile, period: Period): types.LedgerTransaction {
  const { external_account_number } = accountPair(seed);
  return {
    transaction_id: `${external_account_number}-C-${period.from.slice(0, 7)}`,
    transaction_date: period.to,
    amount: toDecimal(billPence(seed, profile, period)),
    type: 'CHARGE',
    reason: 'IMPORTED_CHARGE',
  };
}

const UNPAID = 2;

/** Signed pence: payments increase the balance, everything else decreases it. */
function effect({ type, amount }: types.LedgerTransaction): number {
  return Math.round(Number(amount) * 100) * (type === 'PAYMENT' ? 1 : -1);
}

function total(transactions: readonly types.LedgerTransaction[]): number {
  return transactions.reduce((sum, transaction) => sum + effect(transaction), 0);
}

function billed(seed: number, profile: Profile): types.LedgerTransaction[] {
  const { periods } = timeline(seed);
  const { isPrepay, isInDebt } = profile;
  const regular = toDecimal(regularPence(seed, profile));
  return periods.flatMap((period, index) => {
    const charged = bill(seed, profile, period);
    if (isInDebt && index >= periods.length - UNPAID) return [charged];
    return [payment(seed, isPrepay, period, isPrepay || isInDebt ? charged.amount : regular), charged];
  });
}

function current(seed: number, profile: Profile): types.LedgerTransaction[] {
  if (profile.isInDebt) return [];
  const from = addDays(timeline(seed).billedTo, 1);
  return [payment(seed, profile.isPrepay, { from, to: from }, toDecimal(regularPence(seed, profile)))];
}

export function ledger(seed: number, profile: Profile = profileOf(seed)) {
  const { billedTo, issued } = timeline(seed);
  const historical = billed(seed, profile);
  const since = current(seed, profile);
  return {
    current_statement_transactions: since,
    historical_statement_transactions: historical,
    last_statement_closing_date: billedTo,
    last_statement_issue_date: issued,
    last_statement_balance: toDecimal(total(historical)),
    ledger_balance: toDecimal(total([...historical, ...since])),
  };
}

export function ledgerTransaction(seed: number): types.LedgerTransaction {
  return bill(seed, profileOf(seed), timeline(seed).periods[0]!);
}

function statementFacts(seed: number, { from, to }: Period) {
  const { external_account_number: number } = accountPair(seed);
  return {
    bill_period_from_date: from,
    bill_period_to_date: to,
    statement_id: `${number}-S-${from.slice(0, 7)}`,
    statement_path: `statements/${number}/${from.slice(0, 7)}.pdf`,
  };
}

export function accountStatement(seed: number): types.AccountStatement {
  return statementFacts(seed, timeline(seed).periods.at(-1)!);
}

export function statements(seed: number, profile: Profile = profileOf(seed)): types.Statement[] {
  const { periods } = timeline(seed);
  return periods.slice(0, -1).map((period, index) => ({
    ...statementFacts(seed, period),
    issued_date: addDays(period.to, 2),
    number: String(index + 1),
    gross_amount: billPence(seed, profile, period) / 100,
  }));
}

function unpaid(seed: number): readonly Period[] {
  return timeline(seed).periods.slice(-UNPAID);
}

function agedDebts(seed: number, profile: Profile): types.AgedDebt[] {
  return unpaid(seed).map((period) => ({
    debt_amount: toDecimal(billPence(seed, profile, period)),
    due_date: addDays(period.to, 14),
  }));
}

export function agedDebt(seed: number): types.AgedDebt {
  return agedDebts(seed, profiles.debt)[0]!;
}

export function debt(seed: number, profile: Profile = profiles.debt): types.Debt {
  return {
    agency_name: 'Example Collections',
    start_date: unpaid(seed)[0]!.to,
    is_insolvent: false,
    aged_debt: agedDebts(seed, profile),
  };
}

/** A direct debit. For an account in debt, it includes a repayment over several months. */
export function paymentSchedule(seed: number, profile: Profile = profileOf(seed)): types.PaymentSchedule {
  const start = addDays(timeline(seed).billedTo, paymentDay(seed));
  const schedule = { day_of_month: paymentDay(seed), frequency: 'MONTHLY', means: 'DD', start_date: start };
  if (!profile.isInDebt) return { amount: toDecimal(regularPence(seed, profile)), ...schedule };
  const months = 12;
  const owed = unpaid(seed).reduce((sum, period) => sum + billPence(seed, profile, period), 0);
  const element = Math.ceil(owed / months);
  return {
    amount: toDecimal(regularPence(seed, profile) + element),
    ...schedule,
    is_debt_repayment_plan: true,
    debt_repayment_element: toDecimal(element),
    debt_repayment_end_date: addDays(start, 365),
  };
}
