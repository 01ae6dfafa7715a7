import { event, string } from '@data-import/define';
import { number } from '../../fields/collections.js';
import { account_number } from '../../fields/common.js';

export const CollectionProcessLeaveSupplierInstigatedV1 = event(
  'collection_process.leave_supplier_instigated',
  'v1',
  'A collection process instigated a leave supplier process.',
  {
    number,
    account_number,
    leave_supplier_process_number: string('Number of the leave supplier process.'),
  },
);
