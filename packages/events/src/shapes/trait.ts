import { freeForm, openObject, pii, string } from '@data-import/define';

export const Trait = openObject('Trait', 'A trait, of one type and with data.', {
  identifier: string('Identifier of the trait.'),
  type: string('Kind of trait; the values are not documented.'),
  data: pii(freeForm('Data of the trait. Its fields are not documented.')),
});
