import { event, string } from '@data-import/define';
import { DEPOSIT } from '../../groups/deposit.js';

export const DepositAgreementReturnedV1 = event(
  'deposit_agreement.returned',
  'v1',
  'A deposit agreement was returned.',
  {
    ...DEPOSIT,
    returned_at: string('When the agreement was returned.'),
  },
);
