import { openObject, optional, text } from '@data-import/define';

export const LeaveSupplyPoint = openObject(
  'LeaveSupplyPoint',
  'A supply point in a leave supplier process.',
  {
    market_identifier: optional(
      text('Identifier of the market, or of the supply point in it; which is not documented.'),
    ),
    external_identifier: optional(text('External identifier of the supply point.')),
    market_name: optional(text('Name of the market.')),
  },
  { 'x-not-shown': 'which fields are required' },
);
