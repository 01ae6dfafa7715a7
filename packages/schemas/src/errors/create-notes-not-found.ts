import { named, notShown } from '@data-import/define';

export const CreateNotesNotFound = named(
  'CreateNotesNotFound',
  notShown(
    'the body of a 404 response to notes',
    'The account is not imported, or the supplier code or account number is wrong; the shape is not documented.',
  ),
);
