import { event, text } from '@data-import/define';
import { mpan } from '../../fields/common.js';

export const GenerateLossAdjustedConsumptionCsvGeneratedV1 = event(
  'generate-loss-adjusted-consumption-csv.generated',
  'v1',
  'A file of loss-adjusted consumption was generated for an electricity supply point.',
  {
    mpan,
    direction: text('Direction of energy flow that the file covers; the values are not documented.'),
    bucket: text('Storage bucket that holds the file.'),
    key: text('Key of the file in the bucket.'),
    settlement_date_from: text('Settlement date that the file starts from.'),
    settlement_date_to: text('Settlement date that the file runs to.'),
  },
);
