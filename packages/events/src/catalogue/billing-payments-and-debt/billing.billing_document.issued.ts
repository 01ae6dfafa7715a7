import { event, string } from '@data-import/define';
import { billing_document_id, billing_document_identifier } from '../../fields/billing.js';
import { account_number } from '../../fields/common.js';

export const BillingBillingDocumentIssuedV1 = event(
  'billing.billing_document.issued',
  'v1',
  'A billing document was issued.',
  {
    account_number,
    billing_document_id,
    billing_document_identifier,
  },
);

export const BillingBillingDocumentIssuedV2 = event(
  'billing.billing_document.issued',
  'v2',
  'A billing document was issued. Unlike v1, it carries the UUID of the document.',
  {
    ...BillingBillingDocumentIssuedV1.properties,
    billing_document_uuid: string('UUID of the billing document that was issued.'),
  },
);
