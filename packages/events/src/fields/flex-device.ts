import { freeForm, integer, optional, text } from '@data-import/define';

/** Fields that name a flexible device and where it belongs. */

export const property_id = integer('Property that the device belongs to.');
export const device_id = text('Identifies the device.');
export const site_id = text('Site that the device is at.');
export const device_type = text('Kind of device; the values are not documented.');
export const payload = optional(freeForm('Further data on the device. Its fields are not documented.'));
