import { integer, openObject, optional, string } from '@data-import/define';

export const Agreement = openObject(
  'Agreement',
  'An agreement in a join supplier process.',
  {
    id: optional(integer('Id of the agreement.')),
    valid_from: optional(string('Start of the validity of the agreement.')),
    valid_to: optional(string('End of the validity of the agreement.')),
    product_code: optional(string('Code of the product.')),
  },
  { 'x-undocumented': 'which fields are required' },
);
