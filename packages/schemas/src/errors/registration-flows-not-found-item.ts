import { openObject, pii, string } from '@data-import/define';

export const RegistrationFlowsNotFoundItem = openObject(
  'RegistrationFlowsNotFoundItem',
  'One account whose meter points could not be registered.',
  {
    error_detail: pii(string('What is wrong: the account is not found, or it has no meter points.')),
    import_supplier_code: string('The import supplier that the request named.'),
    external_account_number: string('The account that the request named.'),
  },
);
