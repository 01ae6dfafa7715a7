import { named, pii, unknownValue } from '@data-import/define';

export const CreateTransactionsNotFound = named(
  'CreateTransactionsNotFound',
  pii(
    unknownValue(
      'the body of a 404 response to transactions',
      'The account is staged but not yet imported: it has to be imported. The shape is not documented.',
    ),
  ),
);
