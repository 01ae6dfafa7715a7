import { event, string } from '@data-import/define';
import { DEPOSIT } from '../../groups/deposit.js';

export const DepositAgreementWithdrawnV1 = event(
  'deposit_agreement.withdrawn',
  'v1',
  'A deposit agreement was withdrawn.',
  {
    ...DEPOSIT,
    withdrawn_at: string('When the agreement was withdrawn.'),
  },
);
