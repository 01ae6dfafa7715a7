import { event } from '@data-import/define';
import { DISPUTE } from '../../groups/dispute.js';

export const MeterpointGasDisputedClosingReadingAcceptedByUsV1 = event(
  'meterpoint.gas.disputed_closing_reading.accepted.by_us',
  'v1',
  'A disputed closing reading of a gas meter point was accepted by us.',
  { ...DISPUTE },
);
