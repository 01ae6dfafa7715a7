import { named, pii, unknownValue } from '@data-import/define';

export const CreateNotesError = named(
  'CreateNotesError',
  pii(
    unknownValue(
      'the body of a 400 response to notes',
      'Why the notes were rejected; the shape is not documented.',
    ),
  ),
);
