import { openObject, string } from '@data-import/define';

export const Membership = openObject(
  'Membership',
  'Membership of a contract in a contract group, with its start and end.',
  {
    contract_identifier: string('Contract that is a member of the group.'),
    valid_from: string('When the membership starts.'),
    valid_to: string('When the membership ends.'),
  },
);
