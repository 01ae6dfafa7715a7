import { event, text } from '@data-import/define';
import { mpan } from '../../fields/common.js';

export const ActualIntervalsReceivedV1 = event(
  'actual.intervals.received',
  'v1',
  'Actual interval readings of an electricity supply point were received.',
  { mpan, rebill_from: text('Start of the time for which the supply point is to be rebilled.') },
);
