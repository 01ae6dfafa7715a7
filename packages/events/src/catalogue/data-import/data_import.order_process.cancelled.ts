import { event } from '@data-import/define';
import { expiry_window_end, external_order_id } from '../../fields/data-import.js';

export const DataImportOrderProcessCancelledV1 = event(
  'data_import.order_process.cancelled',
  'v1',
  'The processing of an order was cancelled.',
  { external_order_id, expiry_window_end },
);
