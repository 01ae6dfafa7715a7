import { boolean, integer, optional, string } from '@data-import/define';

export const leave_supplier_process_id = integer('Id of the leave supplier process.');
export const leave_supplier_process_number = string('Number of the leave supplier process.');
export const leave_supplier_process_subtype = string(
  'Subtype of the leave supplier process; its values are not documented.',
);
export const subtype = string('Subtype; its values are not documented.');
export const requested_supply_end_at = string('Requested time for supply to end.');
export const requested_supply_end_date = string('Requested day for supply to end.');
export const is_passive = boolean('Whether the process is passive; what this means is not documented.');
export const passive_loss_instigated_supply_point_id = optional(
  integer('Id of the supply point of a passive loss that was instigated.'),
);
