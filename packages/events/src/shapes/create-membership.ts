import { openObject, optional, string } from '@data-import/define';

export const CreateMembership = openObject(
  'CreateMembership',
  'Membership of a contract in a contract group that is created.',
  {
    contract_identifier: string('Contract that is a member of the group.'),
    valid_from: string('When the membership starts.'),
    valid_to: optional(string('When the membership ends.')),
  },
);
