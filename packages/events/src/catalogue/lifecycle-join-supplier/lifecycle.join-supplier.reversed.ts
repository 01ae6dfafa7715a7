import { event, list } from '@data-import/define';
import { subtype } from '../../fields/lifecycle-join-supplier.js';
import { JOIN } from '../../groups/join.js';
import { JoinSupplyPoint } from '../../shapes/join-supply-point.js';

export const LifecycleJoinSupplierReversedV1 = event(
  'lifecycle.join-supplier.reversed',
  'v1',
  'A join supplier process was reversed.',
  { ...JOIN, subtype, supply_points: list(JoinSupplyPoint, 'Supply points of the process.') },
);
