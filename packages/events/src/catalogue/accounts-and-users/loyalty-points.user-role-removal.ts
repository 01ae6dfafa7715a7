import { event, integer } from '@data-import/define';

export const LoyaltyPointsUserRoleRemovalV1 = event(
  'loyalty-points.user-role-removal',
  'v1',
  'A role of a user was removed, in the context of loyalty points.',
  {
    user_id: integer('User whose role was removed.'),
    account_id: integer('Account that the removal concerns.'),
  },
);
