import { closedObject, flag, integer, optional, text } from '@data-import/define';

export const MeterRegister = closedObject(
  'MeterRegister',
  'One register of an electricity meter.',
  {
    register_id: text('Identifier of the register; readings name it.'),
    tpr: optional(text('Time pattern regime (TPR) of the register.')),
    number_of_digits: integer('Number of digits of the register.'),
    is_settlement: optional(flag('Whether this is a settlement register.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
  },
);
