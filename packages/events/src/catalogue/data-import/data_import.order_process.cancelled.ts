import { event } from '@data-import/define';
import { expiry_window_end, external_order_id } from '../../fields/data-import.js';

export const DataImportOrderProcessCancelledV1 = event(
  'data_import.order_process.cancelled',
  'v1',
  'An order process was cancelled.',
  { external_order_id, expiry_window_end },
);
