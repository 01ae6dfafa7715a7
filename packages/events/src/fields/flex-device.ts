import { freeForm, integer, optional, pii, string } from '@data-import/define';

export const property_id = integer('Id of the property.');
export const device_id = string('Identifies the device.');
export const site_id = string('Id of the site.');
export const device_type = string('Kind of device; the values are not documented.');
export const payload = optional(pii(freeForm('Further data of the event. Its fields are not documented.')));
