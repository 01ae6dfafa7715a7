import { flag, integer, list, openObject, text } from '@data-import/define';
import { Dispatch } from './dispatch.js';

export const FlexDeviceOptimisationCreatedPayload = openObject(
  'FlexDeviceOptimisationCreatedPayload',
  'The schedule created for a flexible device, and the figures it is based on.',
  {
    dispatches: list(Dispatch, 'Dispatches that make up the schedule.'),
    achievable_target_soc: integer(
      'State of charge that the schedule can reach; the unit is not documented.',
    ),
    energy_capacity: integer('Energy that the device can hold; the unit is not documented.'),
    start_soc: integer('State of charge that the schedule starts from; the unit is not documented.'),
    user_target_soc: integer('State of charge that the user wants; the unit is not documented.'),
    optimization_begin: text('When the optimised period starts.'),
    optimization_end: text('When the optimised period ends.'),
    is_reoptimization: flag('Whether the device had been optimised before.'),
    force_v1g_charging: flag('Whether one-way (V1G) charging is forced.'),
    fleet_id: text('Fleet that the device is part of.'),
  },
);
