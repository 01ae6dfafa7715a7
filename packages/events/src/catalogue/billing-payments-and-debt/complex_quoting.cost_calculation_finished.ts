import { event, flag, integer, text } from '@data-import/define';

export const ComplexQuotingCostCalculationFinishedV1 = event(
  'complex_quoting.cost_calculation_finished',
  'v1',
  'The calculation of the costs of a quote finished.',
  {
    quote_configuration_number: text('Number of the quote configuration whose costs were calculated.'),
    succeeded: flag('Whether the calculation succeeded.'),
    triggered_by_id: integer('Id of whoever triggered the calculation.'),
  },
);
