import { account_number } from '../fields/common.js';
import { join_supplier_process_number } from '../fields/lifecycle-join-supplier.js';

export const JOIN = { account_number, join_supplier_process_number };
