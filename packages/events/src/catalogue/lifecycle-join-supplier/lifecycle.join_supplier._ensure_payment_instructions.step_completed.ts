import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import {
  join_supplier_process_id,
  join_supplier_process_number,
} from '../../fields/lifecycle-join-supplier.js';

export const LifecycleJoinSupplierEnsurePaymentInstructionsStepCompletedV2 = event(
  'lifecycle.join_supplier._ensure_payment_instructions.step_completed',
  'v2',
  'The step that ensures payment instructions in a join supplier process was completed.',
  { join_supplier_process_id, join_supplier_process_number, account_number },
);
