import { event, optional } from '@data-import/define';
import { code, description, display_name, permissions } from '../../fields/roles.js';

export const CustomerAccessPartnerUserRolesUpdatedV1 = event(
  'customer_access.partner_user_roles.updated',
  'v1',
  'A partner user role was updated.',
  {
    code,
    display_name,
    description,
    permissions: optional(permissions),
  },
);
