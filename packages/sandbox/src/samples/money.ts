import type * as types from '@data-import/validators';
import { addDays, daysBetween, type Period, timeline } from './dates.js';
import { draw } from './draw.js';
import { accountPair } from './people.js';
import { type Profile, profileOf, profiles } from './profile.js';

/** Amounts are added up in whole pence. */
export function toDecimal(pence: number): string {
  return (pence / 100).toFixed(2);
}

interface Charge {
  readonly line: Required<Omit<types.LineItem, 'units'>> & { readonly units: number[] };
  readonly tax: Required<types.TaxItem>;
  readonly pence: number;
}

const VAT = 0.05;

export function charge(seed: number, { from, to }: Period): Charge {
  const { int } = draw(seed, `charge ${from}`);
  const days = daysBetween(from, to) + 1;
  const units = [int(20, 60), int(30, 80)].map((weight) => Math.round(days * weight) / 10);
  const tenths = Math.round(units.reduce((sum, each) => sum + each, 0) * 10);
  const pricePence = int(20, 32);
  const net = Math.round((tenths * pricePence) / 10);
  const tax = Math.round(net * VAT);
  return {
    line: {
      rate_band: 'CONSUMPTION_STANDARD',
      start_date: from,
      end_date: to,
      number_of_units: tenths / 10,
      net_amount: net / 100,
      price_per_unit: pricePence / 100,
      units,
    },
    tax: {
      amount: tax / 100,
      tax_type: 'VAT',
      value_taxed: net / 100,
      rate: VAT,
      unit_type: 'PROPORTION',
    },
    pence: net + tax,
  };
}

function paymentDay(seed: number): number {
  return draw(seed, 'payment day').int(1, 28);
}

function regularPence(seed: number): number {
  return draw(seed, 'payment').int(45, 110) * 100;
}

function payment(seed: number, isPrepay: boolean, { from }: Period, pence: number): types.LedgerTransaction {
  const { external_account_number } = accountPair(seed);
  return {
    transaction_id: `${external_account_number}-P-${from.slice(0, 7)}`,
    transaction_date: addDays(from, paymentDay(seed) - 1),
    amount: toDecimal(pence),
    type: 'PAYMENT',
    reason: 'ACCOUNT_CHARGE_PAYMENT',
    payment_type: isPrepay ? 'DEBIT_CARD' : 'DD_REGULAR_COLLECTION',
  };
}

function bill(seed: number, period: Period): types.LedgerTransaction {
  const { external_account_number } = accountPair(seed);
  return {
    transaction_id: `${external_account_number}-C-${period.from.slice(0, 7)}`,
    transaction_date: period.to,
    amount: toDecimal(charge(seed, period).pence),
    type: 'CHARGE',
    reason: 'IMPORTED_CHARGE',
  };
}

const UNPAID = 2;

function paidPence(seed: number, { isPrepay, isInDebt }: Profile, index: number): number {
  const { periods } = timeline(seed);
  if (isInDebt && index >= periods.length - UNPAID) return 0;
  return isPrepay || isInDebt ? charge(seed, periods[index]!).pence : regularPence(seed);
}

/** What increases a balance counts up, what the customer owes counts down. */
function effect({ type, amount }: types.LedgerTransaction): number {
  return Math.round(Number(amount) * 100) * (type === 'PAYMENT' ? 1 : -1);
}

function total(transactions: readonly types.LedgerTransaction[]): number {
  return transactions.reduce((sum, transaction) => sum + effect(transaction), 0);
}

function billed(seed: number, profile: Profile): types.LedgerTransaction[] {
  return timeline(seed).periods.flatMap((period, index) => {
    const pence = paidPence(seed, profile, index);
    const paid = pence === 0 ? [] : [payment(seed, profile.isPrepay, period, pence)];
    return [...paid, bill(seed, period)];
  });
}

function current(seed: number, { isPrepay, isInDebt }: Profile): types.LedgerTransaction[] {
  if (isInDebt) return [];
  const from = addDays(timeline(seed).billedTo, 1);
  return [payment(seed, isPrepay, { from, to: from }, regularPence(seed))];
}

function balancePence(seed: number, profile: Profile): number {
  return total([...billed(seed, profile), ...current(seed, profile)]);
}

export function balance(seed: number, profile: Profile): string {
  return toDecimal(balancePence(seed, profile));
}

export function ledger(seed: number, profile: Profile = profileOf(seed)): types.Ledger {
  const { billedTo, issued } = timeline(seed);
  const historical = billed(seed, profile);
  return {
    current_statement_transactions: current(seed, profile),
    historical_statement_transactions: historical,
    last_statement_closing_date: billedTo,
    last_statement_issue_date: issued,
    last_statement_balance: toDecimal(total(historical)),
    ledger_balance: balance(seed, profile),
  };
}

export function ledgerTransaction(seed: number): types.LedgerTransaction {
  return bill(seed, timeline(seed).periods[0]!);
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

export function statements(seed: number): types.Statement[] {
  const { periods } = timeline(seed);
  return periods.slice(0, -1).map((period, index) => ({
    ...statementFacts(seed, period),
    issued_date: addDays(period.to, 2),
    number: String(index + 1),
    gross_amount: charge(seed, period).pence / 100,
  }));
}

function agedDebts(seed: number): types.AgedDebt[] {
  return timeline(seed)
    .periods.slice(-UNPAID)
    .map((period) => ({
      debt_amount: toDecimal(charge(seed, period).pence),
      due_date: addDays(period.to, 14),
    }));
}

export function agedDebt(seed: number): types.AgedDebt {
  return agedDebts(seed)[0]!;
}

export function debt(seed: number): types.Debt {
  return {
    agency_name: 'Example Collections',
    start_date: timeline(seed).periods.at(-UNPAID)!.to,
    is_insolvent: false,
    aged_debt: agedDebts(seed),
  };
}

/** A direct debit; of an account in debt, with a part that repays it within months. */
export function paymentSchedule(seed: number, isInDebt = profileOf(seed).isInDebt): types.PaymentSchedule {
  const start = addDays(timeline(seed).billedTo, paymentDay(seed));
  const schedule = { day_of_month: paymentDay(seed), frequency: 'MONTHLY', means: 'DD', start_date: start };
  if (!isInDebt) return { amount: toDecimal(regularPence(seed)), ...schedule };
  const months = 12;
  const element = Math.ceil(-balancePence(seed, profiles.debt) / months);
  return {
    amount: toDecimal(regularPence(seed) + element),
    ...schedule,
    is_debt_repayment_plan: true,
    debt_repayment_element: toDecimal(element),
    debt_repayment_end_date: addDays(start, 365),
  };
}
