import { event, integer, optional } from '@data-import/define';

export const GoodsPurchaseCreatedV1 = event(
  'goods.purchase-created',
  'v1',
  'A purchase of goods was created.',
  {
    purchase_id: integer('Id of the purchase.'),
    account_id: integer('Id of the account, an integer unlike the numbers of accounts.'),
    support_user_id: optional(integer('Id of the support user.')),
  },
);
