import { event, freeForm, pii } from '@data-import/define';
import { client_params, lead_id, market_name, quote_id } from '../../fields/goods-and-leads.js';

export const GoodsQuoteCreatedWithoutAccountV1 = event(
  'goods.quote.created-without-account',
  'v1',
  'A quote for goods was created without an account.',
  {
    market_name,
    quote_id,
    contact_info: pii(freeForm('Contact details. Their fields are not documented.')),
    client_params,
    lead_id,
  },
);
