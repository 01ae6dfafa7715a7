import { openObject, optional, string } from '@data-import/define';

export const LeaveSupplyPoint = openObject(
  'LeaveSupplyPoint',
  'A supply point in a leave supplier process.',
  {
    market_identifier: optional(
      string('Identifier of the market, or of the supply point in it; which is not documented.'),
    ),
    external_identifier: optional(string('External identifier of the supply point.')),
    market_name: optional(string('Name of the market.')),
  },
  { 'x-undocumented': 'which fields are required' },
);
