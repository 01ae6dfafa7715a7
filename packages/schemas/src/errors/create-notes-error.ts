import { named, notShown } from '@data-import/define';

export const CreateNotesError = named(
  'CreateNotesError',
  notShown(
    'the body of a 400 answer to notes',
    'Why the notes were refused; in what shape is not documented.',
  ),
);
