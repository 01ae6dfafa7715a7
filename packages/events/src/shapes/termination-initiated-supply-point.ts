import { partialObject, string } from '@data-import/define';

export const TerminationInitiatedSupplyPoint = partialObject(
  'TerminationInitiatedSupplyPoint',
  'A supply point whose termination was initiated, with the requested supply end date.',
  {
    external_identifier: string('External identifier of the supply point.'),
    market_name: string('Name of the market.'),
    requested_supply_end_date: string('Requested day for supply to end.'),
  },
);
