import { event } from '@data-import/define';
import { agreement_id } from '../../fields/agreements.js';
import { account_number, changes, is_override } from '../../fields/common.js';

export const AgreementUpdatedV1 = event('agreement.updated', 'v1', 'An agreement was updated.', {
  agreement_id,
  changes,
  is_override,
});

export const AgreementUpdatedV2 = event(
  'agreement.updated',
  'v2',
  'An agreement was updated. Unlike v1, it names the account.',
  {
    ...AgreementUpdatedV1.properties,
    account_number,
  },
);
