import { event, string } from '@data-import/define';
import { mprn } from '../../fields/common.js';

export const MeterpointGasChangeOfCohortRequestedV1 = event(
  'meterpoint.gas.change_of_cohort.requested',
  'v1',
  'A change of the cohort of a gas meter point was requested.',
  { mprn, cohort: string('Cohort; whether it is the old or the new one is not documented.') },
);
