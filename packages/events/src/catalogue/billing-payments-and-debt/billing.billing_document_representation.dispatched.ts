import { event, integer, list } from '@data-import/define';
import { billing_document_id, billing_document_identifier } from '../../fields/billing.js';
import { account_number } from '../../fields/common.js';

export const BillingBillingDocumentRepresentationDispatchedV1 = event(
  'billing.billing_document_representation.dispatched',
  'v1',
  'A representation of a billing document was dispatched.',
  {
    account_number,
    billing_document_id,
    billing_document_identifier,
  },
);

export const BillingBillingDocumentRepresentationDispatchedV2 = event(
  'billing.billing_document_representation.dispatched',
  'v2',
  'A representation of a billing document was dispatched. Unlike v1, it names the dispatch and the representations.',
  {
    ...BillingBillingDocumentRepresentationDispatchedV1.properties,
    billing_document_representation_dispatch_id: integer('Id of the dispatch.'),
    billing_document_representations_id: list(
      integer('Id of one representation.'),
      'Representations of the document.',
    ),
  },
);

export const BillingBillingDocumentRepresentationDispatchedV3 = event(
  'billing.billing_document_representation.dispatched',
  'v3',
  'A representation of a billing document was dispatched. Unlike v2, it names a support user.',
  {
    ...BillingBillingDocumentRepresentationDispatchedV2.properties,
    support_user_id: integer('Id of the support user.'),
  },
);
