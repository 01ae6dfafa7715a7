import { event, list } from '@data-import/define';
import { contract_group_identifier } from '../../fields/agreements.js';
import { Membership } from '../../shapes/membership.js';

export const ContractGroupsMembershipsChangedV1 = event(
  'contract-groups.memberships-changed',
  'v1',
  'Contracts joined or left a group of contracts.',
  {
    contract_group_identifier,
    memberships_started: list(Membership, 'Memberships that started with the change.'),
    memberships_ended: list(Membership, 'Memberships that ended with the change.'),
  },
  { 'x-not-shown': 'fields after memberships_ended' },
);
