import { event } from '@data-import/define';
import { account_number, mpan } from '../../fields/common.js';
import { new_supplier_id, supply_end_date } from '../../fields/industry-supply.js';

export const IndustryElectricityChangeOfSupplyLossCompleteV1 = event(
  'industry.electricity.change_of_supply.loss.complete',
  'v1',
  'The loss of an electricity meter point in a change of supply is complete.',
  { account_number, mpan, supply_end_date, new_supplier_id },
);
