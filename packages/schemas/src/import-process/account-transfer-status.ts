import { closedEnum, openObject, string } from '@data-import/define';

export const AccountTransferStatus = openObject(
  'AccountTransferStatus',
  'Whether the account exists on the platform, and the progress of the change of supply of its meter points.',
  {
    status: closedEnum(
      ['UNKNOWN', 'PENDING', 'IN_PROGRESS', 'REJECTED', 'COMPLETED'],
      'UNKNOWN while the platform has no account for the pair; in every other status the account exists. PENDING before the registration flows of its meter points are sent: not the pending of the lists, which have accounts that do not exist yet. IN_PROGRESS or REJECTED if that holds for at least one meter point, COMPLETED once all have changed supply.',
    ),
    platform_account_number: string(
      'Number that the platform assigned to the account; the empty string, never null, until there is one, as with UNKNOWN.',
    ),
  },
  { 'x-undocumented': 'transitions between statuses' },
);
