import { closedObject } from '@data-import/define';
import { Account } from './account.js';

export const ValidateAccountRequest = closedObject(
  'ValidateAccountRequest',
  'What a caller sends to have an account checked.',
  {
    payload: Account,
  },
  { 'x-not-shown': 'payload size limits' },
);
