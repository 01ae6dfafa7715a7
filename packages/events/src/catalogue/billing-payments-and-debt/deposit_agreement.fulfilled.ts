import { event, string } from '@data-import/define';
import { DEPOSIT } from '../../groups/deposit.js';

export const DepositAgreementFulfilledV1 = event(
  'deposit_agreement.fulfilled',
  'v1',
  'A deposit agreement was fulfilled.',
  {
    ...DEPOSIT,
    fulfilled_at: string('When the agreement was fulfilled.'),
  },
);
