import { described, event, integer, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { Product } from '../../shapes/product.js';

export const AgreementRolloverCompletedV1 = event(
  'agreement.rollover.completed',
  'v1',
  'The rollover of an expiring agreement on to another one was completed.',
  {
    account_number,
    supply_point_id: string('Id of the supply point.'),
    expiring_agreement_id: integer('Agreement that expires.'),
    rolled_on_to_agreement_id: integer('Agreement that the expiring one was rolled on to.'),
    new_product: described(Product, 'New product.'),
    rolled_on_to_agreement_valid_from: string(
      'Start of the validity of the agreement that was rolled on to.',
    ),
    rolled_on_to_agreement_valid_to: string('End of the validity of the agreement that was rolled on to.'),
  },
);
