import { event, string } from '@data-import/define';
import { external_order_id } from '../../fields/data-import.js';

export const DataImportOrderProcessCompleteV1 = event(
  'data_import.order_process.complete',
  'v1',
  'An order process is complete.',
  { external_order_id, process_id: string('Id of the process.') },
);
