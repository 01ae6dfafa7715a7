import { freeForm, integer, pii, string } from '@data-import/define';

export const market_name = string('Name of the market.');
export const quote_id = integer('Identifies the quote.');
export const client_params = pii(freeForm('Client parameters. Their fields are not documented.'));
export const lead_id = integer('Id of the lead.');
export const opportunity_number = string('Number of the opportunity.');
