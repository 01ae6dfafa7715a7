import { freeForm, openObject, text } from '@data-import/define';

export const Trait = openObject(
  'Trait',
  'A property of a contract or contract group; its type indicates what it describes.',
  {
    identifier: text('Identifies this trait.'),
    type: text('Kind of trait; the values are not documented.'),
    data: freeForm('Content of the trait. Its fields are not documented.'),
  },
);
