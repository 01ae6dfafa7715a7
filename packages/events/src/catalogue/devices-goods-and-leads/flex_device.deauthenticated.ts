import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { device_id, device_type, payload, property_id, site_id } from '../../fields/flex-device.js';

export const FlexDeviceDeauthenticatedV1 = event(
  'flex_device.deauthenticated',
  'v1',
  'A flexible device was deauthenticated.',
  { account_number, property_id, device_id, site_id, device_type, payload },
);
