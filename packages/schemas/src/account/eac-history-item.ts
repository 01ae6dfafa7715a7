import { closedObject, date, openEnum, optional, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const EacHistoryItem = closedObject(
  'EacHistoryItem',
  'The estimated annual consumption (EAC) of an electricity meter point from a given day.',
  {
    effective_from: date('Day from which the estimate is effective.'),
    tpr: optional(string('Time pattern regime (TPR) of the estimate.')),
    consumption: string('Consumption, as a string; neither its form nor its unit is documented.'),
    source: optional(openEnum(['D0019'], 'Source of the estimate.')),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
