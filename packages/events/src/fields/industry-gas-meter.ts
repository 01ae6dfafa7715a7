import { flag, integer, text } from '@data-import/define';

/** Fields that several gas events share to describe a meter and where it stands. */

export const model = text('Model of the gas meter.');
export const manufacturer = text('Maker of the gas meter.');
export const manufactured_year = integer('Year in which the gas meter was made.');
export const location = text('Where on the premises the gas meter is fitted.');
export const location_description = text('Description of where the gas meter is fitted.');
export const status = text('Status of the gas meter; the values are not documented.');
export const meter_type = text('Kind of gas meter; the values are not documented.');
export const meter_mechanism = text('Mechanism of the gas meter; the values are not documented.');
export const meter_serial_number = text('Serial number on the gas meter.');
export const meter_digits = integer('Number of digits that the gas meter shows.');
export const meter_is_imperial = flag('True for an imperial meter, false for a metric one.');
export const last_reading_on = text('Day of the last reading.');
export const current_mam = text('Current meter asset manager.');
export const new_supplier = text('Supplier that takes over the supply point.');
export const nomination_shipper_ref = text('Reference of the shipper nomination.');
