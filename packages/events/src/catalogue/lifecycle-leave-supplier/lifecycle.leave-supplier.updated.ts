import { event, string } from '@data-import/define';
import { leave_supplier_process_number } from '../../fields/lifecycle-leave-supplier.js';
import { LEAVE_REQUEST, PASSIVE } from '../../groups/leave.js';

export const LifecycleLeaveSupplierUpdatedV2 = event(
  'lifecycle.leave-supplier.updated',
  'v2',
  'A leave supplier process was updated.',
  {
    ...LEAVE_REQUEST,
    updated_at: string('When the process was updated.'),
    ...PASSIVE,
  },
);

export const LifecycleLeaveSupplierUpdatedV3 = event(
  'lifecycle.leave-supplier.updated',
  'v3',
  'A leave supplier process was updated. Unlike v2, it carries the number of the process.',
  { ...LifecycleLeaveSupplierUpdatedV2.properties, leave_supplier_process_number },
);
