import { named, notShown } from '@data-import/define';

export const CreateTransactionsNotFound = named(
  'CreateTransactionsNotFound',
  notShown(
    'the body of a 404 answer to transactions',
    'The account is not imported, at most staged; in what shape is not documented.',
  ),
);
