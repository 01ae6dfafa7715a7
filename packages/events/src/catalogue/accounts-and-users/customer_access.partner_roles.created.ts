import { event } from '@data-import/define';
import { code, permissions } from '../../fields/roles.js';

export const CustomerAccessPartnerRolesCreatedV1 = event(
  'customer_access.partner_roles.created',
  'v1',
  'A partner role was created.',
  {
    code,
    permissions,
  },
);
