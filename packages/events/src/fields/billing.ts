import { boolean, integer, string } from '@data-import/define';

export const billing_document_id = integer('Numeric id of the billing document.');
export const billing_document_identifier = string('Identifier of the billing document.');
export const invoice_event_id = integer('Id of the invoice event.');
export const is_application_accepted = boolean('Whether the application is accepted.');
export const pathway_id = string('Pathway of the traversal.');
export const traversal_attempt_id = integer('Id of the traversal attempt.');
export const trigger_id = integer('Id of the trigger.');
