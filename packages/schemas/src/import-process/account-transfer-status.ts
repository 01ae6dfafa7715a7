import { closedEnum, openObject, text } from '@data-import/define';

export const AccountTransferStatus = openObject(
  'AccountTransferStatus',
  'Progress of the change of supply of one account, over all its meter points.',
  {
    status: closedEnum(
      ['UNKNOWN', 'PENDING', 'IN_PROGRESS', 'REJECTED', 'COMPLETED'],
      'UNKNOWN without an account, PENDING before registration flows are sent, IN_PROGRESS or REJECTED if that is so for at least one meter point, COMPLETED once all have changed supply.',
    ),
    platform_account_number: text(
      'Number that the platform assigned to the account; the empty string, never null, until there is one.',
    ),
  },
  { 'x-not-shown': 'transitions between statuses' },
);
