import { closedObject, date, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const Agreement = closedObject(
  'Agreement',
  'An agreement on the tariff of a meter point.',
  {
    tariff_code: string('Code of the agreed tariff.'),
    effective_from: date('Day from which the agreement is effective.'),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
