import { string } from '@data-import/define';

export const supply_start_date = string('Day on which supply starts.');
export const supply_end_date = string('Day on which supply ends.');
export const supplier = string('Supplier.');
export const supplier_mpid = string('Market participant identifier of the supplier.');
export const new_supplier_id = string('Id of the new supplier.');
export const meter_point_identifier = string('Identifier of the meter point.');
