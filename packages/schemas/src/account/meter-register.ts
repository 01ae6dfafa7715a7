import { closedObject, boolean, integer, optional, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const MeterRegister = closedObject(
  'MeterRegister',
  'One register of an electricity meter.',
  {
    register_id: string('Identifier of the register; readings name it.'),
    tpr: optional(string('Time pattern regime (TPR) of the register.')),
    number_of_digits: integer('Number of digits of the register.'),
    is_settlement: optional(boolean('Whether this is a settlement register.')),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
