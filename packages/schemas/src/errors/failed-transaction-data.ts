import { freeForm, named, pii } from '@data-import/define';

export const FailedTransactionData = named(
  'FailedTransactionData',
  pii(freeForm('The failed transaction as the service echoes it, with whatever was wrong in it.')),
);
