import { openObject, optional, text } from '@data-import/define';

export const ContractReferences = openObject(
  'ContractReferences',
  'References to contracts in a join supplier process.',
  {
    account_contract_identifier: optional(text('Identifier of the account contract.')),
    business_contract_identifier: optional(text('Identifier of the business contract.')),
  },
  { 'x-not-shown': 'which fields are required' },
);
