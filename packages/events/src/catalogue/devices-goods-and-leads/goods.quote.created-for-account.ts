import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { client_params, lead_id, market_name, quote_id } from '../../fields/goods-and-leads.js';

export const GoodsQuoteCreatedForAccountV1 = event(
  'goods.quote.created-for-account',
  'v1',
  'A quote for goods was created for an account.',
  { account_number, market_name, quote_id, client_params, lead_id },
);
