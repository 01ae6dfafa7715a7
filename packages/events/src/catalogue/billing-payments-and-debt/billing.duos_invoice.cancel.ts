import { event } from '@data-import/define';
import { invoice_event_id } from '../../fields/billing.js';

export const BillingDuosInvoiceCancelV1 = event(
  'billing.duos_invoice.cancel',
  'v1',
  'A distribution use of system (DUoS) invoice event arose for a cancellation.',
  {
    invoice_event_id,
  },
);
