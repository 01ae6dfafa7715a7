import { openObject, text } from '@data-import/define';

export const Membership = openObject(
  'Membership',
  'Membership of a contract in a contract group, with its start and end.',
  {
    contract_identifier: text('Contract that is a member of the group.'),
    valid_from: text('When the membership starts.'),
    valid_to: text('When the membership ends.'),
  },
);
