import { event, integer, text } from '@data-import/define';
import { billing_document_identifier } from '../../fields/billing.js';

export const BillingIssuanceExternalStatusCreatedV1 = event(
  'billing.issuance.external_status.created',
  'v1',
  'An external status was recorded on the issuance of a billing document.',
  {
    billing_document_identifier,
    status: text('Status that was recorded.'),
    status_code: text('Code of the recorded status.'),
    external_status_id: integer('Record that holds the status.'),
  },
);
