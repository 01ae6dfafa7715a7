import { event, list } from '@data-import/define';
import { contract_group_identifier } from '../../fields/agreements.js';
import { Membership } from '../../shapes/membership.js';

export const ContractGroupsMembershipsChangedV1 = event(
  'contract-groups.memberships-changed',
  'v1',
  'The memberships of a contract group changed.',
  {
    contract_group_identifier,
    memberships_started: list(Membership, 'Memberships that started.'),
    memberships_ended: list(Membership, 'Memberships that ended.'),
  },
  { 'x-undocumented': 'fields after memberships_ended' },
);
