import { event } from '@data-import/define';
import { JOIN_SUPPLY_POINTS } from '../../groups/join.js';

export const LifecycleJoinSupplierCancelledV1 = event(
  'lifecycle.join-supplier.cancelled',
  'v1',
  'A join supplier process was cancelled.',
  { ...JOIN_SUPPLY_POINTS },
);
