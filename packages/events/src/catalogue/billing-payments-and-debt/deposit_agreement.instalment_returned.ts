import { event, integer, string } from '@data-import/define';
import { DEPOSIT } from '../../groups/deposit.js';

export const DepositAgreementInstalmentReturnedV1 = event(
  'deposit_agreement.instalment_returned',
  'v1',
  'An instalment of a deposit agreement was returned.',
  {
    ...DEPOSIT,
    returned_amount: integer('Amount that was returned; the unit is not documented.'),
    returned_at: string('When the instalment was returned.'),
  },
);
