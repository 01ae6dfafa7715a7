import { integer, openObject, optional, text } from '@data-import/define';

export const Agreement = openObject(
  'Agreement',
  'A tariff agreement made while joining the supplier.',
  {
    id: optional(integer('Identifies the agreement.')),
    valid_from: optional(text('When the agreement starts to apply.')),
    valid_to: optional(text('When the agreement stops applying.')),
    product_code: optional(text('Product that the agreement is on.')),
  },
  { 'x-not-shown': 'which fields are required' },
);
