import { event, text } from '@data-import/define';
import { mprn } from '../../fields/common.js';

export const MeterpointGasChangeOfCohortRequestedV1 = event(
  'meterpoint.gas.change_of_cohort.requested',
  'v1',
  'A move of a gas supply point to another cohort was requested.',
  { mprn, cohort: text('Cohort that the supply point is to move to.') },
);
