import { closedObject } from '@data-import/define';
import { Account } from './account.js';

export const ValidateAccountRequest = closedObject(
  'ValidateAccountRequest',
  'Request to validate an account.',
  {
    payload: Account,
  },
  { 'x-undocumented': 'payload size limits' },
);
