import { openObject, optional, text } from '@data-import/define';

export const ContractReferences = openObject(
  'ContractReferences',
  'The contracts under which a supply point joins the supplier.',
  {
    account_contract_identifier: optional(text('Contract of the account.')),
    business_contract_identifier: optional(text('Contract of the business that the account belongs to.')),
  },
  { 'x-not-shown': 'which fields are required' },
);
