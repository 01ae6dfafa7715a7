import { list } from '@data-import/define';
import { account_number } from '../fields/common.js';
import { join_supplier_process_number, subtype } from '../fields/lifecycle-join-supplier.js';
import { JoinSupplyPoint } from '../shapes/join-supply-point.js';

export const JOIN = { account_number, join_supplier_process_number };

export const JOIN_SUBTYPE = { ...JOIN, subtype };

export const JOIN_SUPPLY_POINTS = {
  ...JOIN_SUBTYPE,
  supply_points: list(JoinSupplyPoint, 'Supply points of the process.'),
};
