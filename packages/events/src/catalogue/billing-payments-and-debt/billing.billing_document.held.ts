import { event, flag, integer, text } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const BillingBillingDocumentHeldV1 = event(
  'billing.billing_document.held',
  'v1',
  'A billing document was placed on hold.',
  {
    account_number,
    document_type: text('Kind of billing document that is held.'),
    document_id: integer('Numeric id of the held document.'),
    document_identifier: text('Identifier of the held document, distinct from its numeric id and its UUID.'),
    document_uuid: text('UUID of the held document.'),
    hold_code: text('Which hold was placed, as a code.'),
    is_strict: flag('Whether the hold is a strict one; what strictness changes is not documented.'),
    held_at: text('When the hold was placed.'),
    held_by_id: integer('Id of whoever placed the hold.'),
  },
);
