import { closedObject, date, decimal, openEnum, optional, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const Reading = closedObject(
  'Reading',
  'A reading of a meter, or of one of its registers.',
  {
    register_id: optional(string('Register that was read; omitted for gas.')),
    reading_date: date('Day of the reading.'),
    reading_value: decimal('Value of the reading.'),
    reading_type: optional(openEnum(['CUSTOMER', 'ROUTINE'], 'Kind of reading.')),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
