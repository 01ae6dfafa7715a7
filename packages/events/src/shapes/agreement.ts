import { integer, partialObject, string } from '@data-import/define';

export const Agreement = partialObject('Agreement', 'An agreement in a join supplier process.', {
  id: integer('Id of the agreement.'),
  valid_from: string('Start of the validity of the agreement.'),
  valid_to: string('End of the validity of the agreement.'),
  product_code: string('Code of the product.'),
});
