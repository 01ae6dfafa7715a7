import { account_number } from '../fields/common.js';
import {
  leave_supplier_process_id,
  leave_supplier_process_number,
} from '../fields/lifecycle-leave-supplier.js';

export const LEAVE = { account_number, leave_supplier_process_id, leave_supplier_process_number };
