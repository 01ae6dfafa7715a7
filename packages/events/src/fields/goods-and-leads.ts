import { freeForm, integer, text } from '@data-import/define';

/** Fields that the events of quotes, leads and opportunities share. */

export const market_name = text('Market that the quote is for.');
export const quote_id = integer('Identifies the quote.');
export const client_params = freeForm(
  'Parameters that the client supplied. Their fields are not documented.',
);
export const lead_id = integer('Lead that the quote belongs to.');
export const opportunity_number = text('Number of the opportunity.');
