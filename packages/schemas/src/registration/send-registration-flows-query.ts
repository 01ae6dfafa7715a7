import { closedObject, date, optional } from '@data-import/define';

export const SendRegistrationFlowsQuery = closedObject(
  'SendRegistrationFlowsQuery',
  'Options for the registration of the meter points of one account.',
  {
    supply_start_date: optional(
      date('Supply start date of the registration flows; by default, the earliest one that is valid.'),
    ),
  },
);
