import { openObject, optional, string } from '@data-import/define';

export const RemovedMeter = openObject(
  'RemovedMeter',
  'A meter that was removed. No listed event carries it.',
  {
    serial_number: optional(string('Serial number of the removed meter.')),
    date_of_removal: optional(string('Day on which the meter was removed.')),
    meter_asset_provider_mpid: optional(string('Market participant identifier of the meter asset provider.')),
  },
  { 'x-undocumented': 'which fields are required' },
);
