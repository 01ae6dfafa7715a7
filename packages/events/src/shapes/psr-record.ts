import { openObject, text } from '@data-import/define';

export const PsrRecord = openObject('PsrRecord', 'One entry of a user on the priority services register.', {
  description: text('The need or circumstance on record, in words.'),
  electricity_industry_code: text('Code of the need in the electricity industry.'),
  gas_industry_code: text('Code of the need in the gas industry.'),
});
