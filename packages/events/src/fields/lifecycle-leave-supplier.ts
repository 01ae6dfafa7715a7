import { integer, string } from '@data-import/define';

export const leave_supplier_process_id = integer('Id of the leave supplier process.');
export const leave_supplier_process_number = string('Number of the leave supplier process.');
export const leave_supplier_process_subtype = string(
  'Subtype of the leave supplier process; its values are not documented.',
);
export const subtype = string('Subtype; its values are not documented.');
