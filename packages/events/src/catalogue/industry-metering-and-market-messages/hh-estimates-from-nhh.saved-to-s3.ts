import { event, text } from '@data-import/define';
import { mpan } from '../../fields/common.js';

export const HhEstimatesFromNhhSavedToS3V1 = event(
  'hh-estimates-from-nhh.saved-to-s3',
  'v1',
  'Half-hourly estimates derived from non-half-hourly data were saved to storage.',
  {
    mpan,
    storage_key: text('Key of the saved file in the bucket.'),
    storage_bucket: text('Bucket that holds the saved file.'),
  },
);
