import { event, string } from '@data-import/define';
import { JOIN_SUPPLY_POINTS } from '../../groups/join.js';

export const LifecycleJoinSupplierRequestedV1 = event(
  'lifecycle.join-supplier.requested',
  'v1',
  'A join supplier process was requested.',
  {
    ...JOIN_SUPPLY_POINTS,
    requested_at: string('When the process was requested.'),
  },
);
