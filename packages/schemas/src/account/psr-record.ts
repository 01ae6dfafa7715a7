import { closedObject, date, optional, pii, string } from '@data-import/define';
import { FIELD_TABLE } from '../definitions/assumptions.js';

export const PsrRecord = closedObject(
  'PsrRecord',
  'One entry of a customer in the priority services register (PSR), for electricity or for gas, never both.',
  {
    elec_industry_code: optional(pii(string('Electricity industry code; excludes a gas code.'))),
    gas_industry_code: optional(pii(string('Gas industry code; excludes an electricity code.'))),
    effective_from: optional(date('Day from which the entry is effective.')),
  },
  {
    oneOf: [{ required: ['elec_industry_code'] }, { required: ['gas_industry_code'] }],
    'x-undocumented': FIELD_TABLE,
  },
);
