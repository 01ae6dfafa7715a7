import { text } from '@data-import/define';

/** Fields that several industry events share to describe a change of supply. */

export const supply_start_date = text('Day on which supply starts.');
export const supply_end_date = text('Day on which supply ends.');
export const supplier = text('Supplier.');
export const supplier_mpid = text('Market participant identifier of the supplier.');
export const new_supplier_id = text('Id of the new supplier.');
export const meter_point_identifier = text('Identifier of the meter point.');
