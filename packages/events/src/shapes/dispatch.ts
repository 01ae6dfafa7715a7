import { integer, openObject, text } from '@data-import/define';

export const Dispatch = openObject('Dispatch', 'A dispatch of a flexible device, with its power.', {
  begin: text('When the dispatch begins.'),
  end: text('When the dispatch ends.'),
  power: integer('Power of the dispatch; neither its unit nor the meaning of its sign is documented.'),
});
