import { closedObject, flag, integer, optional, text } from '@data-import/define';

export const MeterRegister = closedObject(
  'MeterRegister',
  'One register of an electricity meter.',
  {
    register_id: text('Identifier of the register on its meter; readings name it.'),
    tpr: optional(text('Time pattern regime that the register counts under.')),
    number_of_digits: integer('How many digits the register shows.'),
    is_settlement: optional(flag('Whether the register is used in settlement.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
  },
);
