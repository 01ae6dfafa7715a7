import { closedObject, date, text } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/readings.js';

export const Agreement = closedObject(
  'Agreement',
  'An agreement on the tariff of a meter point.',
  {
    tariff_code: text('Code of the agreed tariff.'),
    effective_from: date('Day from which the agreement is effective.'),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
