import { event } from '@data-import/define';
import { code, permissions } from '../../fields/roles.js';

export const CustomerAccessPartnerUserRolesCreatedV1 = event(
  'customer_access.partner_user_roles.created',
  'v1',
  'A partner user role was created.',
  {
    code,
    permissions,
  },
);
