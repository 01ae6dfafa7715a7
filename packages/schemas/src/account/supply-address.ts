import { closedObject, date, flag, list, optional, text } from '@data-import/define';
import { MeterPoint } from './meter-point.js';
import { PropertyAdministrator } from './property-administrator.js';

export const SupplyAddress = closedObject(
  'SupplyAddress',
  'Premises that the account supplies, with their meter points.',
  {
    supply_address1: optional(text('First line of the address of the premises.')),
    supply_address2: optional(text('Second line of the address of the premises.')),
    supply_address3: optional(text('Third line of the address of the premises.')),
    supply_address4: optional(text('Fourth line of the address of the premises.')),
    supply_address5: optional(text('Fifth line of the address of the premises.')),
    supply_postcode: optional(text('Postcode that completes the address of the premises.')),
    is_landlord: optional(flag('Whether the customer is the landlord of the premises.')),
    customer_at_supply_address_from_date: optional(date('Day from which the customer is at the premises.')),
    meter_points: optional(list(MeterPoint, 'Electricity and gas supply points at the premises.')),
    property_administrators: optional(list(PropertyAdministrator, 'People who administer the premises.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
