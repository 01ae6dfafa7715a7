import { named, pii, unknownValue } from '@data-import/define';

export const CreateNotesNotFound = named(
  'CreateNotesNotFound',
  pii(
    unknownValue(
      'the body of a 404 response to notes',
      'The account is not imported (staged is not enough), or the supplier code or account number is wrong. The shape is not documented.',
    ),
  ),
);
