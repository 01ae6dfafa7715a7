import { event, string } from '@data-import/define';
import { mpan } from '../../fields/common.js';

export const ActualIntervalsReceivedV1 = event(
  'actual.intervals.received',
  'v1',
  'Actual intervals of an electricity meter point were received.',
  { mpan, rebill_from: string('Time from which to rebill.') },
);
