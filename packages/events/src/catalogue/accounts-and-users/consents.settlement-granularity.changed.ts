import { event, string } from '@data-import/define';
import { mpan } from '../../fields/common.js';

export const ConsentsSettlementGranularityChangedV1 = event(
  'consents.settlement-granularity.changed',
  'v1',
  'The settlement granularity of an electricity meter point changed, as a matter of consent.',
  {
    mpan,
    granularity_value: string('Value of the granularity; the values are not documented.'),
    effective_from: string('When the change is effective.'),
  },
);
