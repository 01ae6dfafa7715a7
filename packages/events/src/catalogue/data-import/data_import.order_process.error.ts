import { event } from '@data-import/define';
import { error_code, error_detail, external_order_id } from '../../fields/data-import.js';

export const DataImportOrderProcessErrorV1 = event(
  'data_import.order_process.error',
  'v1',
  'An order process ended in an error.',
  { external_order_id, error_code, error_detail },
);
