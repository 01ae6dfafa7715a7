import { event } from '@data-import/define';
import { DISPUTE } from '../../groups/dispute.js';

export const MeterpointGasDisputedClosingReadingAcceptedOtherSupplierV1 = event(
  'meterpoint.gas.disputed_closing_reading.accepted.other_supplier',
  'v1',
  'A disputed closing reading of a gas meter point was accepted by the other supplier.',
  { ...DISPUTE },
);
