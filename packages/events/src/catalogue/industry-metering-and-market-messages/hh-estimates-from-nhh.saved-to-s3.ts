import { event, string } from '@data-import/define';
import { mpan } from '../../fields/common.js';

export const HhEstimatesFromNhhSavedToS3V1 = event(
  'hh-estimates-from-nhh.saved-to-s3',
  'v1',
  'Half-hourly (HH) estimates from non-half-hourly (NHH) data were saved to storage.',
  {
    mpan,
    storage_key: string('Storage key of the estimates.'),
    storage_bucket: string('Storage bucket of the estimates.'),
  },
);
