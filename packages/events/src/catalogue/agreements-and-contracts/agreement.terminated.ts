import { event, integer } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const AgreementTerminatedV1 = event('agreement.terminated', 'v1', 'An agreement was terminated.', {
  agreement_id: integer('Agreement that was terminated.'),
});

export const AgreementTerminatedV2 = event(
  'agreement.terminated',
  'v2',
  'An agreement was terminated. Unlike v1, it names the account.',
  {
    ...AgreementTerminatedV1.properties,
    account_number,
  },
);
