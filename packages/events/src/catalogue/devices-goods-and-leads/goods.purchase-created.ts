import { event, integer, optional } from '@data-import/define';

export const GoodsPurchaseCreatedV1 = event(
  'goods.purchase-created',
  'v1',
  'A purchase of goods was recorded.',
  {
    purchase_id: integer('Identifies the purchase.'),
    account_id: integer('Account that the purchase belongs to. Not its number.'),
    support_user_id: optional(integer('Support user who was involved in the purchase.')),
  },
);
