import { openObject, string } from '@data-import/define';

export const PsrRecord = openObject('PsrRecord', 'One entry of a user on the priority services register.', {
  description: string('Description of the entry.'),
  electricity_industry_code: string('Electricity industry code of the entry.'),
  gas_industry_code: string('Gas industry code of the entry.'),
});
