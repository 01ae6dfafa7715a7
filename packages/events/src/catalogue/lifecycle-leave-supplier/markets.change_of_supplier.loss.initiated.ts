import { event, string } from '@data-import/define';
import { supply_end_date } from '../../fields/industry-supply.js';

export const MarketsChangeOfSupplierLossInitiatedV1 = event(
  'markets.change_of_supplier.loss.initiated',
  'v1',
  'A loss in a change of supplier was initiated.',
  {
    market_name: string('Name of the market.'),
    external_identifier: string('External identifier; of what is not documented.'),
    supply_end_date,
  },
);
