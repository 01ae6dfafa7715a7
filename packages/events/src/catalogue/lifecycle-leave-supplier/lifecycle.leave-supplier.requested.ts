import { event, string } from '@data-import/define';
import { leave_supplier_process_number } from '../../fields/lifecycle-leave-supplier.js';
import { LEAVE_REQUEST, PASSIVE } from '../../groups/leave.js';

export const LifecycleLeaveSupplierRequestedV2 = event(
  'lifecycle.leave-supplier.requested',
  'v2',
  'A leave supplier process was requested.',
  {
    ...LEAVE_REQUEST,
    requested_at: string('When the process was requested.'),
    ...PASSIVE,
  },
);

export const LifecycleLeaveSupplierRequestedV3 = event(
  'lifecycle.leave-supplier.requested',
  'v3',
  'A leave supplier process was requested. Unlike v2, it carries the number of the process.',
  { ...LifecycleLeaveSupplierRequestedV2.properties, leave_supplier_process_number },
);
