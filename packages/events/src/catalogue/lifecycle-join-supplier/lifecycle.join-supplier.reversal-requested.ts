import { event } from '@data-import/define';
import { JOIN_SUPPLY_POINTS } from '../../groups/join.js';

export const LifecycleJoinSupplierReversalRequestedV1 = event(
  'lifecycle.join-supplier.reversal-requested',
  'v1',
  'The reversal of a join supplier process was requested.',
  { ...JOIN_SUPPLY_POINTS },
);
