import { closedObject } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';
import { Account } from './account.js';
import { TaskParams } from './task-params.js';

export const CreateAccountRequest = closedObject(
  'CreateAccountRequest',
  'Request to create an account.',
  {
    payload: Account,
    task_params: TaskParams,
  },
  { 'x-undocumented': 'payload size limits', ...REQUIRED_BY_BEHAVIOUR },
);
