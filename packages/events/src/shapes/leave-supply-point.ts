import { openObject, optional, text } from '@data-import/define';

export const LeaveSupplyPoint = openObject(
  'LeaveSupplyPoint',
  'A supply point that is to leave the supplier.',
  {
    market_identifier: optional(text('Identifies the market, beside its name.')),
    external_identifier: optional(text('Identifier of the supply point outside the platform.')),
    market_name: optional(text('Market that the supply point belongs to.')),
  },
  { 'x-not-shown': 'which fields are required' },
);
