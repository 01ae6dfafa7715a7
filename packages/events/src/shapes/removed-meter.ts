import { openObject, optional, text } from '@data-import/define';

export const RemovedMeter = openObject(
  'RemovedMeter',
  'A meter that was taken away.',
  {
    serial_number: optional(text('Serial number on the meter that was removed.')),
    date_of_removal: optional(text('Day on which the meter was taken away.')),
    meter_asset_provider_mpid: optional(text('Market participant identifier of the meter asset provider.')),
  },
  { 'x-not-shown': 'which members are required' },
);
