import { integer, text } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const DEPOSIT = {
  deposit_key: text('Identifies the deposit agreement.'),
  reason: text('Why the deposit is required.'),
  amount: integer('Amount of the deposit; the unit is not documented.'),
  account_number,
  ledger_identifier: text('Ledger that the deposit relates to.'),
};
