import { event, text } from '@data-import/define';
import { DEPOSIT } from '../../groups/deposit.js';

export const DepositAgreementReturnedV1 = event(
  'deposit_agreement.returned',
  'v1',
  'A deposit agreement was returned.',
  {
    ...DEPOSIT,
    returned_at: text('When the agreement was returned.'),
  },
);
