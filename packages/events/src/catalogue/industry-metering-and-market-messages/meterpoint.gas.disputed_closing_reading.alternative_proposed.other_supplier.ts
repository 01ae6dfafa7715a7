import { event } from '@data-import/define';
import { DISPUTE } from '../../groups/dispute.js';

export const MeterpointGasDisputedClosingReadingAlternativeProposedOtherSupplierV1 = event(
  'meterpoint.gas.disputed_closing_reading.alternative_proposed.other_supplier',
  'v1',
  'An alternative to a disputed closing reading of a gas meter point was proposed by the other supplier.',
  { ...DISPUTE },
);
