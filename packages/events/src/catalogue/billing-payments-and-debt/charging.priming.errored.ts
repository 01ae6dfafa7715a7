import { event, list, pii, string } from '@data-import/define';

export const ChargingPrimingErroredV1 = event(
  'charging.priming.errored',
  'v1',
  'Priming the charging of a supply point ended in errors.',
  {
    errors: list(pii(string('One error.')), 'Errors of the priming.'),
    supply_point_id: string('Id of the supply point.'),
    period_start: string('Start of the period.'),
    period_end: string('End of the period.'),
  },
);
