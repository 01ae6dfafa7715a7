import { event } from '@data-import/define';
import { DISPUTE } from '../../groups/dispute.js';

export const MeterpointGasDisputedClosingReadingStartedByUsV1 = event(
  'meterpoint.gas.disputed_closing_reading.started.by_us',
  'v1',
  'A dispute of the closing reading of a gas meter point was started by us.',
  { ...DISPUTE },
);
