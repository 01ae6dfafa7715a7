import { closedObject, date, list, optional, phone, text } from '@data-import/define';
import { CustomerPreferences } from './customer-preferences.js';
import { PsrRecord } from './psr-record.js';

export const Customer = closedObject(
  'Customer',
  'One customer of the account.',
  {
    given_name: optional(text('First name of the customer.')),
    family_name: optional(text('Surname of the customer.')),
    email: optional(text('E-mail address of the customer.')),
    mobile: optional(
      phone('Mobile phone number of the customer; a malformed number is reported as an error of this field.'),
    ),
    landline: optional(
      phone('Landline number of the customer; a malformed number is reported as an error of this field.'),
    ),
    title: optional(text('Title of the customer.')),
    salutation: optional(text('How the customer is greeted.')),
    date_of_birth: optional(date('Day on which the customer was born.')),
    psr: optional(list(PsrRecord, 'Entries of the customer in the priority services register (PSR).')),
    customer_preferences: optional(CustomerPreferences),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
