import { integer, pii, string } from '@data-import/define';
import { account_number } from '../fields/common.js';

export const DEPOSIT = {
  deposit_key: string('Key of the deposit.'),
  reason: pii(string('Reason; its subject is not documented.')),
  amount: integer('Amount; the unit is not documented.'),
  account_number,
  ledger_identifier: string('Identifier of the ledger.'),
};
