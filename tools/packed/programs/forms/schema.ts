import { Account } from '@data-import/validators/Account';
import { forForm, type FormInput, withRules } from '@data-import/validators/helpers';
import { describeForPerson } from '@data-import/validators/messages/person';

/** The contract with a rule of the team, as the schema of a form, worded for the people who fill it in. */
export const schema = forForm(
  withRules(Account, (rule) => [
    rule('customers.*.email', (email, report) => {
      if (email.endsWith('.test')) report({ code: 'acme.email', message: 'Enter an address that exists' });
    }),
  ]),
  { describe: describeForPerson },
);

export const untouched: FormInput<Account> = {
  import_supplier: '',
  external_account_number: '',
  billing_name: '',
  transfer_balance: '',
  smart_read_cycle_day: null,
  customers: [{ email: '', date_of_birth: '', mobile: '' }],
  dunning_path: { path_name: '', start_date: '' },
};

export interface FormProps {
  readonly onSubmit: (account: Account) => void;
}
