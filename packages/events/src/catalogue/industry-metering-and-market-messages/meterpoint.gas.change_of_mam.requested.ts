import { event, string } from '@data-import/define';
import { current_mam } from '../../fields/industry-gas-meter.js';
import { MAM } from '../../groups/mam.js';

export const MeterpointGasChangeOfMamRequestedV1 = event(
  'meterpoint.gas.change_of_mam.requested',
  'v1',
  'A change of meter asset manager was requested.',
  { ...MAM, effective_from_date: string('Day from which the change is effective.'), current_mam },
);
