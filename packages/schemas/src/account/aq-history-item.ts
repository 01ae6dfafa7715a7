import { closedObject, date, optional, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const AqHistoryItem = closedObject(
  'AqHistoryItem',
  'The annual quantity (AQ) of a gas meter point in one period.',
  {
    effective_from: date('Start of the period for which the quantity is effective.'),
    effective_to: optional(date('End of the period for which the quantity is effective.')),
    consumption: string('Consumption, as a string; neither its form nor its unit is documented.'),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
