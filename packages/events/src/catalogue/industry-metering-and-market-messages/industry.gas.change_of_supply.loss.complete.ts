import { event } from '@data-import/define';
import { account_number, mprn } from '../../fields/common.js';
import { new_supplier_id, supply_end_date } from '../../fields/industry-supply.js';

export const IndustryGasChangeOfSupplyLossCompleteV1 = event(
  'industry.gas.change_of_supply.loss.complete',
  'v1',
  'The loss of a gas meter point in a change of supply is complete.',
  { account_number, mprn, supply_end_date, new_supplier_id },
);
