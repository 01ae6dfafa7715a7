import { event } from '@data-import/define';
import { MAM } from '../../groups/mam.js';

export const MeterpointGasAppointMamRequestedV1 = event(
  'meterpoint.gas.appoint_mam.requested',
  'v1',
  'The appointment of a meter asset manager was requested.',
  { ...MAM },
);
