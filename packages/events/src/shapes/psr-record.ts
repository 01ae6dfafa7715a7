import { openObject, pii, string } from '@data-import/define';

export const PsrRecord = openObject('PsrRecord', 'One entry of a user on the priority services register.', {
  description: pii(string('Description of the entry.')),
  electricity_industry_code: pii(string('Electricity industry code of the entry.')),
  gas_industry_code: pii(string('Gas industry code of the entry.')),
});
