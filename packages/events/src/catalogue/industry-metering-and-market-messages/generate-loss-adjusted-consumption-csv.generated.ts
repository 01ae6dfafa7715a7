import { event, string } from '@data-import/define';
import { mpan } from '../../fields/common.js';

export const GenerateLossAdjustedConsumptionCsvGeneratedV1 = event(
  'generate-loss-adjusted-consumption-csv.generated',
  'v1',
  'A CSV file of the loss-adjusted consumption of an electricity meter point was generated.',
  {
    mpan,
    direction: string('Direction; its values are not documented.'),
    bucket: string('Bucket of the file.'),
    key: string('Key of the file.'),
    settlement_date_from: string('Settlement date from which the file runs.'),
    settlement_date_to: string('Settlement date to which the file runs.'),
  },
);
