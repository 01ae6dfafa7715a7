import { named, notShown } from '@data-import/define';

export const CreateNotesNotFound = named(
  'CreateNotesNotFound',
  notShown(
    'the body of a 404 answer to notes',
    'The account is not imported, or the pair naming it is wrong; in what shape is not documented.',
  ),
);
