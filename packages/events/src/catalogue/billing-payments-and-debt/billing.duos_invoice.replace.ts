import { event } from '@data-import/define';
import { invoice_event_id } from '../../fields/billing.js';

export const BillingDuosInvoiceReplaceV1 = event(
  'billing.duos_invoice.replace',
  'v1',
  'A distribution use of system (DUoS) invoice event arose for a replacement.',
  {
    invoice_event_id,
  },
);
