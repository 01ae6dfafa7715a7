import { boolean, integer, list, optional, string } from '@data-import/define';
import { account_number } from '../fields/common.js';
import {
  leave_supplier_process_id,
  leave_supplier_process_number,
  leave_supplier_process_subtype,
  subtype,
} from '../fields/lifecycle-leave-supplier.js';
import { LeaveSupplyPoint } from '../shapes/leave-supply-point.js';

const supply_points = list(LeaveSupplyPoint, 'Supply points of the process.');

export const LEAVE = { account_number, leave_supplier_process_id, leave_supplier_process_number };

export const LEAVE_SUPPLY_POINTS = { ...LEAVE, supply_points };

export const LEAVE_STEP = { account_number, leave_supplier_process_number, subtype };

export const LEAVE_REQUEST = {
  account_number,
  leave_supplier_process_id,
  leave_supplier_process_subtype,
  supply_points,
  requested_supply_end_at: string('Requested time for supply to end.'),
  requested_supply_end_date: string('Requested day for supply to end.'),
};

export const PASSIVE = {
  is_passive: boolean('Whether the process is passive; what this means is not documented.'),
  passive_loss_instigated_supply_point_id: optional(
    integer('Id of the supply point of a passive loss that was instigated.'),
  ),
};
