import { event } from '@data-import/define';
import { invoice_event_id } from '../../fields/billing.js';

export const BillingDuosInvoiceReplaceV1 = event(
  'billing.duos_invoice.replace',
  'v1',
  'The replacement of a distribution use of system (DUoS) invoice.',
  {
    invoice_event_id,
  },
);
