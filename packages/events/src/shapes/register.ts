import { flag, integer, openObject, optional, text } from '@data-import/define';

export const Register = openObject(
  'Register',
  'One register of a meter.',
  {
    register_id: optional(text('Identifies the register on its meter.')),
    register_type: optional(text('Kind of register; the values are not documented.')),
    measurement_quantity: optional(text('Quantity that the register measures.')),
    multiplier: optional(text('Factor applied to what the register shows.')),
    digits: optional(integer('Number of digits that the register shows.')),
    is_main: optional(flag('Whether this is the main register.')),
    associated_meter_serial: optional(text('Serial number of the meter that an associated register is on.')),
    associated_register_id: optional(text('Identifies the associated register on its meter.')),
  },
  { 'x-not-shown': 'which fields are required' },
);
