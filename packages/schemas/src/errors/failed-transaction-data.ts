import { freeForm, named } from '@data-import/define';

export const FailedTransactionData = named(
  'FailedTransactionData',
  freeForm('The failed transaction as the service echoes it, with whatever was wrong in it.'),
);
