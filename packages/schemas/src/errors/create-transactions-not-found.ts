import { named, notShown } from '@data-import/define';

export const CreateTransactionsNotFound = named(
  'CreateTransactionsNotFound',
  notShown(
    'the body of a 404 response to transactions',
    'The account is staged, which is not enough: it has to be imported. The shape is not documented.',
  ),
);
