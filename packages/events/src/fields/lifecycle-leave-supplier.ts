import { flag, integer, optional, text } from '@data-import/define';

/** Fields that events of leaving a supplier share. */

export const leave_supplier_process_id = integer('Leave supplier process that the event belongs to.');
export const leave_supplier_process_number = text(
  'Number of the leave supplier process that the event belongs to.',
);
export const leave_supplier_process_subtype = text(
  'Variant of the leave supplier process; the values are not documented.',
);
export const subtype = text('Variant of the leave supplier process; the values are not documented.');
export const requested_supply_end_at = text('Requested time for supply to end.');
export const requested_supply_end_date = text('Requested day for supply to end.');
export const is_passive = flag('Whether the loss is a passive one.');
export const passive_loss_instigated_supply_point_id = optional(
  integer('Supply point whose loss instigated the passive one.'),
);
