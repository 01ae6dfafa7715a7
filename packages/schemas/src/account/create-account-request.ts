import { closedObject } from '@data-import/define';
import { Account } from './account.js';
import { TaskParams } from './task-params.js';

export const CreateAccountRequest = closedObject(
  'CreateAccountRequest',
  'What a caller sends to have an account created.',
  {
    payload: Account,
    task_params: TaskParams,
  },
  { 'x-not-shown': 'payload size limits' },
);
