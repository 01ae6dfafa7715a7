import { event, optional, string } from '@data-import/define';
import { account_number, changes } from '../../fields/common.js';

export const ApisApiExceptionUpdatedV1 = event(
  'apis.api_exception.updated',
  'v1',
  'An API exception was updated.',
  {
    external_identifier: string('External identifier of the API exception.'),
    changes,
    account_number: optional(account_number),
  },
);
