import { event, string } from '@data-import/define';
import { code, permissions } from '../../fields/roles.js';

export const CustomerAccessUserRolesCreatedV1 = event(
  'customer_access.user_roles.created',
  'v1',
  'A user role was created.',
  {
    code,
    permissions,
    name: string('Name of the role.'),
  },
);
