import { list, openObject, string } from '@data-import/define';
import { RegistrationFlow } from './registration-flow.js';

export const AccountRegistrationFlows = openObject(
  'AccountRegistrationFlows',
  'Results for the meter points of one account.',
  {
    import_supplier_code: string('Code of the import supplier that the account was migrated under.'),
    external_account_number: string("The caller's own number for the account."),
    meter_points: list(RegistrationFlow, 'Results, one for each meter point; some may have failed.'),
  },
);
