import { event, boolean, integer, string } from '@data-import/define';

export const ComplexQuotingCostCalculationFinishedV1 = event(
  'complex_quoting.cost_calculation_finished',
  'v1',
  'The cost calculation of a quote configuration finished.',
  {
    quote_configuration_number: string('Number of the quote configuration.'),
    succeeded: boolean('Whether the calculation succeeded.'),
    triggered_by_id: integer('Id of who triggered the calculation.'),
  },
);
