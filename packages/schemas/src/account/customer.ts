import { closedObject, date, list, optional, phone, pii, string } from '@data-import/define';
import { CustomerPreferences } from './customer-preferences.js';
import { PsrRecord } from './psr-record.js';

export const Customer = closedObject(
  'Customer',
  'One customer of the account.',
  {
    given_name: optional(pii(string('First name of the customer.'))),
    family_name: optional(pii(string('Surname of the customer.'))),
    email: optional(pii(string('E-mail address of the customer.'))),
    mobile: optional(
      pii(
        phone(
          'Mobile phone number of the customer; a malformed number is reported as an error of this field.',
        ),
      ),
    ),
    landline: optional(
      pii(
        phone('Landline number of the customer; a malformed number is reported as an error of this field.'),
      ),
    ),
    title: optional(pii(string('Title of the customer.'))),
    salutation: optional(pii(string('How the customer is greeted.'))),
    date_of_birth: optional(pii(date('Day on which the customer was born.'))),
    psr: optional(list(PsrRecord, 'Entries of the customer in the priority services register (PSR).')),
    customer_preferences: optional(CustomerPreferences),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);
