import { named, pii, unknownValue } from '@data-import/define';

export const GetAccountTransferStatusNotFound = named(
  'GetAccountTransferStatusNotFound',
  pii(
    unknownValue(
      'the body of a 404 response to the transfer status',
      'No account import exists for the pair, not even a staged one. The shape is not documented.',
    ),
  ),
);
