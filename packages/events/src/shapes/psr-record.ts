import { openObject, text } from '@data-import/define';

export const PsrRecord = openObject('PsrRecord', 'One entry of a user on the priority services register.', {
  description: text('Description of the entry.'),
  electricity_industry_code: text('Electricity industry code of the entry.'),
  gas_industry_code: text('Gas industry code of the entry.'),
});
