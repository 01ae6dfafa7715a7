import { openObject, optional, text } from '@data-import/define';

export const CreateMembership = openObject(
  'CreateMembership',
  'Membership of a contract in a contract group that is created.',
  {
    contract_identifier: text('Contract that is a member of the group.'),
    valid_from: text('When the membership starts.'),
    valid_to: optional(text('When the membership ends.')),
  },
);
