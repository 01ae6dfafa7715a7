import { openObject, optional, text } from '@data-import/define';

export const RemovedMeter = openObject(
  'RemovedMeter',
  'A meter that was removed. No listed event carries it.',
  {
    serial_number: optional(text('Serial number of the removed meter.')),
    date_of_removal: optional(text('Day on which the meter was removed.')),
    meter_asset_provider_mpid: optional(text('Market participant identifier of the meter asset provider.')),
  },
  { 'x-not-shown': 'which fields are required' },
);
