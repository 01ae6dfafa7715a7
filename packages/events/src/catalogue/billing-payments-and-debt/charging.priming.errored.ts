import { event, list, text } from '@data-import/define';

export const ChargingPrimingErroredV1 = event(
  'charging.priming.errored',
  'v1',
  'Priming the charging of a supply point ran into errors.',
  {
    errors: list(text('One error.'), 'Everything that went wrong during priming.'),
    supply_point_id: text('Supply point that was being primed.'),
    period_start: text('Start of the period that was being primed.'),
    period_end: text('End of the period that was being primed.'),
  },
);
