import { event } from '@data-import/define';
import { JOIN_SUPPLY_POINTS } from '../../groups/join.js';

export const LifecycleJoinSupplierReversedV1 = event(
  'lifecycle.join-supplier.reversed',
  'v1',
  'A join supplier process was reversed.',
  { ...JOIN_SUPPLY_POINTS },
);
