import { event, text } from '@data-import/define';
import { DEPOSIT } from '../../groups/deposit.js';

export const DepositAgreementWithdrawnV1 = event(
  'deposit_agreement.withdrawn',
  'v1',
  'A deposit agreement was withdrawn.',
  {
    ...DEPOSIT,
    withdrawn_at: text('When the agreement was withdrawn.'),
  },
);
