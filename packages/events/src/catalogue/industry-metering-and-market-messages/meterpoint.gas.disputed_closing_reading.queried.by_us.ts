import { event } from '@data-import/define';
import { DISPUTE } from '../../groups/dispute.js';

export const MeterpointGasDisputedClosingReadingQueriedByUsV1 = event(
  'meterpoint.gas.disputed_closing_reading.queried.by_us',
  'v1',
  'A disputed closing reading of a gas meter point was queried by us.',
  { ...DISPUTE },
);
