import { event } from '@data-import/define';
import {
  join_supplier_process_id,
  join_supplier_process_number,
} from '../../fields/lifecycle-join-supplier.js';

export const LifecycleJoinSupplierTermsAndConditionsAcceptedV2 = event(
  'lifecycle.join_supplier.terms-and-conditions.accepted',
  'v2',
  'Terms and conditions were accepted in a join supplier process.',
  { join_supplier_process_id, join_supplier_process_number },
);
