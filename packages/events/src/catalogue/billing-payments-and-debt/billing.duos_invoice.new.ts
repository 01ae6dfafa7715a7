import { event } from '@data-import/define';
import { invoice_event_id } from '../../fields/billing.js';

export const BillingDuosInvoiceNewV1 = event(
  'billing.duos_invoice.new',
  'v1',
  'A new distribution use of system (DUoS) invoice.',
  {
    invoice_event_id,
  },
);
