import { boolean, integer, pii, string } from '@data-import/define';

export const model = string('Model of the gas meter.');
export const manufacturer = string('Manufacturer of the gas meter.');
export const manufactured_year = integer('Year in which the gas meter was manufactured.');
export const location = pii(string('Location of the gas meter.'));
export const location_description = pii(string('Description of the location of the gas meter.'));
export const status = string('Status; neither its subject nor its values are documented.');
export const meter_type = string('Kind of gas meter; the values are not documented.');
export const meter_mechanism = string('Mechanism of the gas meter; the values are not documented.');
export const meter_serial_number = string('Serial number of the gas meter.');
export const meter_digits = integer('Number of digits of the gas meter.');
export const meter_is_imperial = boolean('Whether the gas meter is imperial.');
export const last_reading_on = string('Day of the last reading.');
export const current_mam = string('Current meter asset manager.');
export const new_supplier = string('New supplier.');
export const nomination_shipper_ref = string('Reference of the nomination shipper.');
