import { event, boolean, integer, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const BillingBillingDocumentHeldV1 = event(
  'billing.billing_document.held',
  'v1',
  'A billing document was held.',
  {
    account_number,
    document_type: string('Kind of billing document.'),
    document_id: integer('Numeric id of the held document.'),
    document_identifier: string('Identifier of the held document, beside its numeric id and its UUID.'),
    document_uuid: string('UUID of the held document.'),
    hold_code: string('Code of the hold.'),
    is_strict: boolean('Whether the hold is strict; what this changes is not documented.'),
    held_at: string('When the document was held.'),
    held_by_id: integer('Id of who held the document.'),
  },
);
