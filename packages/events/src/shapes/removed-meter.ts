import { partialObject, string } from '@data-import/define';

export const RemovedMeter = partialObject(
  'RemovedMeter',
  'A meter that was removed. No listed event carries it.',
  {
    serial_number: string('Serial number of the removed meter.'),
    date_of_removal: string('Day on which the meter was removed.'),
    meter_asset_provider_mpid: string('Market participant identifier of the meter asset provider.'),
  },
);
