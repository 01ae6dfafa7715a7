import { flag, integer, text } from '@data-import/define';

/** Fields that several billing events carry. */

export const billing_document_id = integer('Numeric id of the billing document the event concerns.');
export const billing_document_identifier = text(
  'Identifier of the billing document, distinct from its numeric id.',
);
export const invoice_event_id = integer('Invoice event that is reported.');
export const is_application_accepted = flag('Whether the application for the rebate has been accepted.');
export const pathway_id = text('Pathway that the attempt traversed.');
export const traversal_attempt_id = integer('Traversal attempt whose outcome is reported.');
export const trigger_id = integer('Trigger that the attempt belongs to.');
