import { event, integer } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const AgreementRevokedV1 = event('agreement.revoked', 'v1', 'An agreement was revoked.', {
  agreement_id: integer('Agreement that was revoked.'),
});

export const AgreementRevokedV2 = event(
  'agreement.revoked',
  'v2',
  'An agreement was revoked. Unlike v1, it names the account.',
  {
    ...AgreementRevokedV1.properties,
    account_number,
  },
);
