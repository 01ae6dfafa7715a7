import { event, string } from '@data-import/define';
import { DEPOSIT } from '../../groups/deposit.js';

export const DepositAgreementAcceptedV1 = event(
  'deposit_agreement.accepted',
  'v1',
  'A deposit agreement was accepted.',
  {
    ...DEPOSIT,
    accepted_at: string('When the agreement was accepted.'),
  },
);
