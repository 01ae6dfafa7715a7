import { named, notShown } from '@data-import/define';

export const CreateTransactionsNotFound = named(
  'CreateTransactionsNotFound',
  notShown(
    'the body of a 404 response to transactions',
    'The account is not imported (staged is not enough); the shape is not documented.',
  ),
);
