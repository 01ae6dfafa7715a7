import { boolean, integer, partialObject, string } from '@data-import/define';

export const Register = partialObject('Register', 'One register of a meter. No listed event carries it.', {
  register_id: string('Identifier of the register.'),
  register_type: string('Kind of register; the values are not documented.'),
  measurement_quantity: string('Quantity that the register measures.'),
  multiplier: string('Multiplier of the register.'),
  digits: integer('Number of digits of the register.'),
  is_main: boolean('Whether this is the main register.'),
  associated_meter_serial: string('Serial number of the associated meter.'),
  associated_register_id: string('Identifier of the associated register.'),
});
