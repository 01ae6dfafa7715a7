import { boolean, integer, openObject, optional, string } from '@data-import/define';

export const Register = openObject(
  'Register',
  'One register of a meter. No listed event carries it.',
  {
    register_id: optional(string('Identifier of the register.')),
    register_type: optional(string('Kind of register; the values are not documented.')),
    measurement_quantity: optional(string('Quantity that the register measures.')),
    multiplier: optional(string('Multiplier of the register.')),
    digits: optional(integer('Number of digits of the register.')),
    is_main: optional(boolean('Whether this is the main register.')),
    associated_meter_serial: optional(string('Serial number of the associated meter.')),
    associated_register_id: optional(string('Identifier of the associated register.')),
  },
  { 'x-undocumented': 'which fields are required' },
);
