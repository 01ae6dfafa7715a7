import { event, list } from '@data-import/define';
import { subtype } from '../../fields/lifecycle-join-supplier.js';
import { JOIN } from '../../groups/join.js';
import { JoinSupplyPoint } from '../../shapes/join-supply-point.js';

export const LifecycleJoinSupplierCancelledV1 = event(
  'lifecycle.join-supplier.cancelled',
  'v1',
  'A join supplier process was cancelled.',
  { ...JOIN, subtype, supply_points: list(JoinSupplyPoint, 'Supply points of the process.') },
);
