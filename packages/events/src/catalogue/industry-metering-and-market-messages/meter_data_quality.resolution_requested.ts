import { event } from '@data-import/define';
import { MDQ } from '../../groups/mdq.js';

export const MeterDataQualityResolutionRequestedV1 = event(
  'meter_data_quality.resolution_requested',
  'v1',
  'The resolution of an issue of meter data quality was requested.',
  { ...MDQ },
);
