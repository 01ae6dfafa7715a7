import { event, text } from '@data-import/define';
import { supply_end_date } from '../../fields/industry-supply.js';

export const MarketsChangeOfSupplierLossInitiatedV1 = event(
  'markets.change_of_supplier.loss.initiated',
  'v1',
  'The loss of a supply point to another supplier started.',
  {
    market_name: text('Market that the supply point belongs to.'),
    external_identifier: text('Identifier of the supply point outside the platform.'),
    supply_end_date,
  },
);
