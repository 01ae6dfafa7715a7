import { event, list, optional, pii, string } from '@data-import/define';
import { contract_group_identifier } from '../../fields/agreements.js';
import { CreateMembership } from '../../shapes/create-membership.js';
import { Trait } from '../../shapes/trait.js';

export const ContractGroupsCreatedV1 = event(
  'contract-groups.created',
  'v1',
  'A contract group was created.',
  {
    contract_group_identifier,
    group_type: string('Kind of group. The kinds are not documented.'),
    valid_from: string('Start of the validity of the group.'),
    valid_to: optional(string('End of the validity of the group.')),
    managing_party_identifier: optional(string('Party that manages the group.')),
    external_identifier: optional(string('External identifier of the group.')),
    name: optional(pii(string('Name of the group.'))),
    memberships: list(CreateMembership, 'Memberships of contracts in the group.'),
    traits: list(Trait, 'Traits of the group.'),
  },
);
