import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { device_id, device_type, property_id, site_id } from '../../fields/flex-device.js';
import { FlexDeviceDisconnectedPayload } from '../../shapes/flex-device-disconnected-payload.js';

export const FlexDeviceDisconnectedV1 = event(
  'flex_device.disconnected',
  'v1',
  'A flexible device was disconnected.',
  { account_number, property_id, device_id, site_id, device_type, payload: FlexDeviceDisconnectedPayload },
);
