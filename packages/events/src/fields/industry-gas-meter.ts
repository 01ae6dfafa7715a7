import { flag, integer, text } from '@data-import/define';

/** Fields that several gas events share to describe a meter and where it stands. */

export const model = text('Model of the gas meter.');
export const manufacturer = text('Manufacturer of the gas meter.');
export const manufactured_year = integer('Year in which the gas meter was manufactured.');
export const location = text('Location of the gas meter.');
export const location_description = text('Description of the location of the gas meter.');
export const status = text('Status; neither its subject nor its values are documented.');
export const meter_type = text('Kind of gas meter; the values are not documented.');
export const meter_mechanism = text('Mechanism of the gas meter; the values are not documented.');
export const meter_serial_number = text('Serial number of the gas meter.');
export const meter_digits = integer('Number of digits of the gas meter.');
export const meter_is_imperial = flag('Whether the gas meter is imperial.');
export const last_reading_on = text('Day of the last reading.');
export const current_mam = text('Current meter asset manager.');
export const new_supplier = text('New supplier.');
export const nomination_shipper_ref = text('Reference of the nomination shipper.');
