import { openObject, optional, string } from '@data-import/define';

export const ContractReferences = openObject(
  'ContractReferences',
  'References to contracts in a join supplier process.',
  {
    account_contract_identifier: optional(string('Identifier of the account contract.')),
    business_contract_identifier: optional(string('Identifier of the business contract.')),
  },
  { 'x-undocumented': 'which fields are required' },
);
