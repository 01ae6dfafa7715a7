import { date, optional, query } from '@data-import/define';

export const SendRegistrationFlowsQuery = query(
  'SendRegistrationFlowsQuery',
  'Options for the registration of the meter points of one account.',
  {
    supply_start_date: optional(
      date('First day of supply to register for; the earliest valid day if omitted.'),
    ),
  },
);
