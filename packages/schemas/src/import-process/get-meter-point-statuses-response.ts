import { list, named } from '@data-import/define';
import { MeterPointStatus } from './meter-point-status.js';

export const GetMeterPointStatusesResponse = named(
  'GetMeterPointStatusesResponse',
  list(MeterPointStatus, 'The meter points of one account, each with its status.'),
);
