import { event, text } from '@data-import/define';
import { external_order_id } from '../../fields/data-import.js';

export const DataImportOrderProcessCompleteV1 = event(
  'data_import.order_process.complete',
  'v1',
  'The processing of an order finished.',
  { external_order_id, process_id: text('Process that handled the order.') },
);
