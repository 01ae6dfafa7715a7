import { freeForm, openObject, text } from '@data-import/define';

export const Trait = openObject(
  'Trait',
  'A property of a contract or contract group, of which the type says what it describes.',
  {
    identifier: text('Identifies this trait.'),
    type: text('Kind of trait; the values are not documented.'),
    data: freeForm('Content of the trait. Its members are not documented.'),
  },
);
