import { event, string } from '@data-import/define';
import { MDQ } from '../../groups/mdq.js';

export const MeterDataQualityResolutionCancelledV1 = event(
  'meter_data_quality.resolution_cancelled',
  'v1',
  'The resolution of an issue of meter data quality was cancelled.',
  { ...MDQ },
);

export const MeterDataQualityResolutionCancelledV2 = event(
  'meter_data_quality.resolution_cancelled',
  'v2',
  'The resolution of an issue of meter data quality was cancelled. Unlike v1, it carries a source.',
  { ...MDQ, source: string('Source; its values are not documented.') },
);
