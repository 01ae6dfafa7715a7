import {
  Account,
  type Describe,
  describeWith,
  field,
  type FieldPath,
  forForm,
  type FormInput,
  type Messages,
  type Validator,
  withRules,
} from '@data-import/validators';
import { describeForPerson, personMessages } from '@data-import/validators/messages/person';

/** What helpers make of a contract. */
export const email: Validator<string | undefined> = field(Account, 'customers.0.email');
export const birthday: Validator<string | undefined> = field(Account, ['customers', 0, 'date_of_birth']);
export const path: FieldPath = ['customers', 0];

// @ts-expect-error -- no such field
field(Account, 'customers.0.emial');
// @ts-expect-error -- no such field
field(Account, ['customers', 0, 'emial']);

export const input: FormInput<Account> = { import_supplier: '', customers: [{ email: null }] };

// @ts-expect-error -- no such field
export const other: FormInput<Account> = { import_suplier: '' };

export const form = forForm(
  withRules(Account, (rule) => [
    rule('customers.*.email', (text, report) => {
      if (text.endsWith('.test')) report({ code: 'acme.email', message: 'no test addresses' });
    }),
    rule('customers.*', (customer, report) => {
      // @ts-expect-error -- no such field
      report({ code: 'acme.email', message: String(customer.email), path: 'emial' });
    }),
    // @ts-expect-error -- no such field
    rule('customers.*.emial', () => undefined),
  ]),
  { describe: describeForPerson },
);

export const own: Messages = { ...personMessages, missing: () => 'Please fill this in' };
export const describe: Describe = describeWith(own);

// @ts-expect-error -- a table with a missing code
describeWith({ missing: () => 'Please fill this in' });
