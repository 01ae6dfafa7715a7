import { flag, integer, openObject, optional, text } from '@data-import/define';

export const Register = openObject(
  'Register',
  'One register of a meter. No listed event carries it.',
  {
    register_id: optional(text('Identifier of the register.')),
    register_type: optional(text('Kind of register; the values are not documented.')),
    measurement_quantity: optional(text('Quantity that the register measures.')),
    multiplier: optional(text('Multiplier of the register.')),
    digits: optional(integer('Number of digits of the register.')),
    is_main: optional(flag('Whether this is the main register.')),
    associated_meter_serial: optional(text('Serial number of the associated meter.')),
    associated_register_id: optional(text('Identifier of the associated register.')),
  },
  { 'x-not-shown': 'which fields are required' },
);
