import { integer, openObject, string } from '@data-import/define';

export const Dispatch = openObject('Dispatch', 'A dispatch of a flexible device, with its power.', {
  begin: string('When the dispatch begins.'),
  end: string('When the dispatch ends.'),
  power: integer('Power of the dispatch; neither its unit nor the meaning of its sign is documented.'),
});
