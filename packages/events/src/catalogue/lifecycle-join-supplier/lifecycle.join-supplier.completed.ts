import { event, list } from '@data-import/define';
import { JOIN_SUBTYPE } from '../../groups/join.js';
import { ActivatedSupplyPoint } from '../../shapes/activated-supply-point.js';

export const LifecycleJoinSupplierCompletedV1 = event(
  'lifecycle.join-supplier.completed',
  'v1',
  'A join supplier process was completed.',
  { ...JOIN_SUBTYPE, supply_points: list(ActivatedSupplyPoint, 'Supply points of the process.') },
);
