import { boolean, integer, list, openObject, string } from '@data-import/define';
import { Dispatch } from './dispatch.js';

export const FlexDeviceOptimisationCreatedPayload = openObject(
  'FlexDeviceOptimisationCreatedPayload',
  'The optimisation that was created for a flexible device.',
  {
    dispatches: list(Dispatch, 'Dispatches of the optimisation.'),
    achievable_target_soc: integer('Target state of charge that is achievable; the unit is not documented.'),
    energy_capacity: integer('Energy capacity; the unit is not documented.'),
    start_soc: integer('State of charge at the start; the unit is not documented.'),
    user_target_soc: integer('Target state of charge of the user; the unit is not documented.'),
    optimization_begin: string('When the optimisation begins.'),
    optimization_end: string('When the optimisation ends.'),
    is_reoptimization: boolean('Whether this is a re-optimisation.'),
    force_v1g_charging: boolean('Whether V1G charging is forced.'),
    fleet_id: string('Id of the fleet.'),
  },
);
