import { event } from '@data-import/define';
import { JOIN_SUPPLY_POINTS } from '../../groups/join.js';

export const LifecycleJoinSupplierCancellationRequestedV1 = event(
  'lifecycle.join-supplier.cancellation-requested',
  'v1',
  'The cancellation of a join supplier process was requested.',
  { ...JOIN_SUPPLY_POINTS },
);
