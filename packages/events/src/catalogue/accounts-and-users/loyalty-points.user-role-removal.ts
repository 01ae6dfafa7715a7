import { event, integer } from '@data-import/define';

export const LoyaltyPointsUserRoleRemovalV1 = event(
  'loyalty-points.user-role-removal',
  'v1',
  'A role of a user was removed, in the context of loyalty points.',
  {
    user_id: integer('Id of the user.'),
    account_id: integer('Id of the account.'),
  },
);
