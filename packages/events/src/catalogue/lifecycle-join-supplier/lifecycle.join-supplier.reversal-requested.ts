import { event, list } from '@data-import/define';
import { subtype } from '../../fields/lifecycle-join-supplier.js';
import { JOIN } from '../../groups/join.js';
import { JoinSupplyPoint } from '../../shapes/join-supply-point.js';

export const LifecycleJoinSupplierReversalRequestedV1 = event(
  'lifecycle.join-supplier.reversal-requested',
  'v1',
  'The reversal of a join supplier process was requested.',
  { ...JOIN, subtype, supply_points: list(JoinSupplyPoint, 'Supply points of the process.') },
);
