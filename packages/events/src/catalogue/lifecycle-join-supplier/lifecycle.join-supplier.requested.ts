import { event, list, string } from '@data-import/define';
import { subtype } from '../../fields/lifecycle-join-supplier.js';
import { JOIN } from '../../groups/join.js';
import { JoinSupplyPoint } from '../../shapes/join-supply-point.js';

export const LifecycleJoinSupplierRequestedV1 = event(
  'lifecycle.join-supplier.requested',
  'v1',
  'A join supplier process was requested.',
  {
    ...JOIN,
    subtype,
    supply_points: list(JoinSupplyPoint, 'Supply points of the process.'),
    requested_at: string('When the process was requested.'),
  },
);
