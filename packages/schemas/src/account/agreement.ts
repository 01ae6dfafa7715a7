import { closedObject, date, string } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const Agreement = closedObject(
  'Agreement',
  'An agreement on the tariff of a meter point.',
  {
    tariff_code: string('Code of the agreed tariff.'),
    effective_from: date('Day from which the agreement is effective.'),
  },
  {
    'x-undocumented':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
