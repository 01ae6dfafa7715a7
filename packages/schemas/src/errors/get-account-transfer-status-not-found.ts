import { named, notShown } from '@data-import/define';

export const GetAccountTransferStatusNotFound = named(
  'GetAccountTransferStatusNotFound',
  notShown(
    'the body of a 404 response to the transfer status',
    'No account import exists for the pair, not even a staged one. The shape is not documented.',
  ),
);
