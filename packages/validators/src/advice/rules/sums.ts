import { type AdviceRule, documents, example, specified } from '../rule.js';
import { accountAround, objectsIn, toUnits } from '../values.js';

const CURRENT = 'current_statement_transactions';

const IN_FAVOUR_OF_CUSTOMER: Readonly<Record<string, boolean>> = {
  CHARGE: false,
  SUPPLY_CHARGE: false,
  REPAYMENT: false,
  CREDIT: true,
  PAYMENT: true,
};

/**
 * The possible sums of the transactions. The specification does not define the sign of amounts: either they
 * are signed, or the type of the transaction decides. Undefined if an amount or a type cannot be read.
 */
function sumsOf(list: unknown): readonly bigint[] | undefined {
  if (!Array.isArray(list)) return undefined;
  let [written, typed] = [0n, 0n];
  for (const [, { amount, type }] of objectsIn(list)) {
    const units = toUnits(amount);
    const isKnown = typeof type === 'string' && Object.hasOwn(IN_FAVOUR_OF_CUSTOMER, type);
    if (units === undefined || !isKnown) return undefined;
    written += units;
    typed += IN_FAVOUR_OF_CUSTOMER[type] ? units : -units;
  }
  return [written, -written, typed, -typed];
}

export const ledgerBalance: AdviceRule = {
  id: 'ledger-balance',
  title: 'Ledger balance that does not follow from its transactions',
  why: 'The balance of the last statement and the transactions since then do not make the balance of the ledger, whichever sign debts have. A transaction is missing or repeated, or an amount is wrong.',
  source: specified('Ledger'),
  example: example(
    'Ledger',
    {
      last_statement_balance: '-127.17',
      current_statement_transactions: [{ transaction_id: 'T-1', amount: '85.00', type: 'PAYMENT' }],
      ledger_balance: '-24.17',
    },
    '/ledger_balance',
  ),
  kind: 'object',
  appliesTo: documents(CURRENT, 'last_statement_balance', 'ledger_balance'),
  check(ledger, { path, report }) {
    const before = toUnits(ledger['last_statement_balance']);
    const after = toUnits(ledger['ledger_balance']);
    const sums = sumsOf(ledger[CURRENT]);
    if (before === undefined || after === undefined || (sums?.includes(after - before) ?? true)) return;
    report('not the balance of the last statement and the transactions since then', {
      at: ['ledger_balance'],
      related: [...path, 'last_statement_balance'],
    });
  },
};

/** Reports an id that another object of the same account has, in this document or an earlier one. */
function reportRepeated(field: string): Extract<AdviceRule, { kind: 'object' }>['check'] {
  return (value, { ancestors, recall, report }) => {
    const id = value[field];
    if (typeof id !== 'string' || id === '') return;
    const account = accountAround(ancestors);
    const first = recall(JSON.stringify([account, id]), [field], account);
    if (first?.path) report('occurs twice in the account', { at: [field], related: first.path });
    else if (first)
      report('an earlier document of the account has it', { at: [field], earlier: first.document });
  };
}

export const repeatedTransaction: AdviceRule = {
  id: 'repeated-transaction',
  title: 'Transaction id that occurs twice',
  why: 'The service skips a transaction that it has already: one of the two is lost, or was exported twice.',
  source: specified('Post-import (v1), TRANSACTION_ALREADY_EXISTS'),
  example: example(
    'Ledger',
    { historical_statement_transactions: [{ transaction_id: 'T-1' }, { transaction_id: 'T-1' }] },
    '/historical_statement_transactions/1/transaction_id',
  ),
  kind: 'object',
  // Responses echo the request, and have a status.
  appliesTo: ({ fields }) => fields.includes('transaction_id') && !fields.includes('status'),
  check: reportRepeated('transaction_id'),
};

export const repeatedStatement: AdviceRule = {
  id: 'repeated-statement',
  title: 'Statement that occurs twice',
  why: 'The customer would see the same statement twice, or two statements share an id.',
  source: specified('AccountStatement and Statement: `statement_id`'),
  example: example(
    'CreateHistoricalStatementsRequest',
    { statements: [{ statement_id: 'S-1' }, { statement_id: 'S-1' }] },
    '/statements/1/statement_id',
  ),
  kind: 'object',
  appliesTo: documents('statement_id', 'bill_period_from_date'),
  check: reportRepeated('statement_id'),
};

const PARTS = [
  ['debt_repayment_element', 'amount'],
  ['weekly_min', 'weekly_max'],
] as const;

export const debtParts: AdviceRule = {
  id: 'debt-parts',
  title: 'Part of a debt that does not fit the whole',
  why: 'The part of a payment that repays the debt is more than the payment, or the least weekly repayment is more than the greatest.',
  source: specified('PaymentSchedule: `debt_repayment_element`; Meter: `gas_debt_repayment_options`'),
  example: example(
    'PaymentSchedule',
    { amount: '12.50', debt_repayment_element: '125.0' },
    '/debt_repayment_element',
  ),
  kind: 'object',
  appliesTo: (part) => PARTS.some((pair) => documents(...pair)(part)),
  check(value, { part, path, report }) {
    for (const [some, whole] of PARTS) {
      const [share, all] = [toUnits(value[some]), toUnits(value[whole])];
      if (share === undefined || all === undefined || share <= all) continue;
      report(`more than ${part.writtenName(whole)}`, { at: [some], related: [...path, whole] });
    }
  },
};
