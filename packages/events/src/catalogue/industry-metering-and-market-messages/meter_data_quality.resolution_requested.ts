import { event } from '@data-import/define';
import { MDQ } from '../../groups/mdq.js';

export const MeterDataQualityResolutionRequestedV1 = event(
  'meter_data_quality.resolution_requested',
  'v1',
  'Resolution of an issue with meter data was asked for.',
  { ...MDQ },
);
