import { date, optional, query } from '@data-import/define';

export const SendRegistrationFlowsQuery = query(
  'SendRegistrationFlowsQuery',
  'Options for the registration of the meter points of one account.',
  {
    supply_start_date: optional(
      date('Supply start date of the registration flows; by default, the earliest one that is valid.'),
    ),
  },
);
