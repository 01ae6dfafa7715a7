import { boolean, closedObject, date, list, optional, pii, string } from '@data-import/define';
import { MeterPoint } from './meter-point.js';
import { PropertyAdministrator } from './property-administrator.js';

export const SupplyAddress = closedObject(
  'SupplyAddress',
  'A supply address of the account, with its meter points.',
  {
    supply_address1: optional(pii(string('First line of the address.'))),
    supply_address2: optional(pii(string('Second line of the address.'))),
    supply_address3: optional(pii(string('Third line of the address.'))),
    supply_address4: optional(pii(string('Fourth line of the address.'))),
    supply_address5: optional(pii(string('Fifth line of the address.'))),
    supply_postcode: optional(pii(string('Postcode of the address.'))),
    is_landlord: optional(boolean('Whether there is a landlord; who is meant is not documented.')),
    customer_at_supply_address_from_date: optional(date('Day from which the customer is at the address.')),
    meter_points: optional(list(MeterPoint, 'Electricity and gas meter points at the address.')),
    property_administrators: optional(list(PropertyAdministrator, 'People who administer the property.')),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);
