import { integer, openObject, optional, text } from '@data-import/define';

export const Agreement = openObject(
  'Agreement',
  'An agreement in a join supplier process.',
  {
    id: optional(integer('Id of the agreement.')),
    valid_from: optional(text('Start of the validity of the agreement.')),
    valid_to: optional(text('End of the validity of the agreement.')),
    product_code: optional(text('Code of the product.')),
  },
  { 'x-not-shown': 'which fields are required' },
);
