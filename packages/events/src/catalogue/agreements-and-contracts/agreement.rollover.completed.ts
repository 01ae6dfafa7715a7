import { described, event, integer, text } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { Product } from '../../shapes/product.js';

export const AgreementRolloverCompletedV1 = event(
  'agreement.rollover.completed',
  'v1',
  'An expiring tariff agreement was rolled on to another one.',
  {
    account_number,
    supply_point_id: text('Supply point that the agreements are for.'),
    expiring_agreement_id: integer('Agreement that expires.'),
    rolled_on_to_agreement_id: integer('Agreement that follows the expiring one.'),
    new_product: described(Product, 'Product of the agreement that follows.'),
    rolled_on_to_agreement_valid_from: text('Start of the validity of the agreement that follows.'),
    rolled_on_to_agreement_valid_to: text('End of the validity of the agreement that follows.'),
  },
);
