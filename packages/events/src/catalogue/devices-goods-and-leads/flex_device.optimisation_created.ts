import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { device_id, device_type, property_id, site_id } from '../../fields/flex-device.js';
import { FlexDeviceOptimisationCreatedPayload } from '../../shapes/flex-device-optimisation-created-payload.js';

export const FlexDeviceOptimisationCreatedV1 = event(
  'flex_device.optimisation_created',
  'v1',
  'An optimisation was created for a flexible device.',
  {
    account_number,
    property_id,
    device_id,
    site_id,
    device_type,
    payload: FlexDeviceOptimisationCreatedPayload,
  },
);
