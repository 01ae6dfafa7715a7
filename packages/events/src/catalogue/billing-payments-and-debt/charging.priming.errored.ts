import { event, list, text } from '@data-import/define';

export const ChargingPrimingErroredV1 = event(
  'charging.priming.errored',
  'v1',
  'Priming the charging of a supply point ended in errors.',
  {
    errors: list(text('One error.'), 'Errors of the priming.'),
    supply_point_id: text('Id of the supply point.'),
    period_start: text('Start of the period.'),
    period_end: text('End of the period.'),
  },
);
