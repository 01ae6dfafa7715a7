import { event, integer } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { ledger_number } from '../../fields/debt.js';

export const DebtActioningAutomatedDebtWriteBackCompletedV1 = event(
  'debt.actioning.automated_debt_write_back.completed',
  'v1',
  'An automated debt write-back was completed.',
  {
    ledger_number,
    account_number,
    amount: integer('Amount of the write-back; the unit is not documented.'),
  },
);
