import { event, integer, string } from '@data-import/define';
import { billing_document_identifier } from '../../fields/billing.js';

export const BillingIssuanceExternalStatusCreatedV1 = event(
  'billing.issuance.external_status.created',
  'v1',
  'An external status of an issuance was created.',
  {
    billing_document_identifier,
    status: string('External status; its values are not documented.'),
    status_code: string('Code of the status.'),
    external_status_id: integer('Id of the external status.'),
  },
);
