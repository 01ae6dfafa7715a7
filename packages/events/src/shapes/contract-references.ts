import { partialObject, string } from '@data-import/define';

export const ContractReferences = partialObject(
  'ContractReferences',
  'References to contracts in a join supplier process.',
  {
    account_contract_identifier: string('Identifier of the account contract.'),
    business_contract_identifier: string('Identifier of the business contract.'),
  },
);
