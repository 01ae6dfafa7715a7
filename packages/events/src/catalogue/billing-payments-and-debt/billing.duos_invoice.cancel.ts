import { event } from '@data-import/define';
import { invoice_event_id } from '../../fields/billing.js';

export const BillingDuosInvoiceCancelV1 = event(
  'billing.duos_invoice.cancel',
  'v1',
  'The cancellation of a distribution use of system (DUoS) invoice.',
  {
    invoice_event_id,
  },
);
