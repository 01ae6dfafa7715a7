import { event, integer } from '@data-import/define';

export const BusinessOperationsTeamUpdatedV1 = event(
  'business_operations_team.updated',
  'v1',
  'The operations team of a business was updated.',
  {
    id: integer('What was updated. Whether this is the business or a record of its team is not documented.'),
    operations_team_id: integer('Operations team that the update concerns.'),
  },
);
