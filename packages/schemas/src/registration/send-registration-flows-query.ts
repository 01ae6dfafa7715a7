import { closedObject, date, optional } from '@data-import/define';

export const SendRegistrationFlowsQuery = closedObject(
  'SendRegistrationFlowsQuery',
  'Options for the registration of the meter points of one account.',
  {
    supply_start_date: optional(
      date('First day of supply to register for; the earliest valid day if omitted.'),
    ),
  },
);
