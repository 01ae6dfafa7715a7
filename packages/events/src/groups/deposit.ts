import { integer, text } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const DEPOSIT = {
  deposit_key: text('Key of the deposit.'),
  reason: text('Reason; its subject is not documented.'),
  amount: integer('Amount; the unit is not documented.'),
  account_number,
  ledger_identifier: text('Identifier of the ledger.'),
};
