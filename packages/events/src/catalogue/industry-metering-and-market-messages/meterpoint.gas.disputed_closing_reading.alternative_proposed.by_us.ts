import { event } from '@data-import/define';
import { DISPUTE } from '../../groups/dispute.js';

export const MeterpointGasDisputedClosingReadingAlternativeProposedByUsV1 = event(
  'meterpoint.gas.disputed_closing_reading.alternative_proposed.by_us',
  'v1',
  'An alternative to a disputed closing reading of a gas meter point was proposed by us.',
  { ...DISPUTE },
);
