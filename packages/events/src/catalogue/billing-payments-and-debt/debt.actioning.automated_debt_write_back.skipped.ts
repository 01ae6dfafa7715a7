import { event, pii, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { ledger_number } from '../../fields/debt.js';

export const DebtActioningAutomatedDebtWriteBackSkippedV1 = event(
  'debt.actioning.automated_debt_write_back.skipped',
  'v1',
  'An automated debt write-back was skipped.',
  {
    ledger_number,
    account_number,
    reason: pii(string('Why the write-back was skipped.')),
  },
);
