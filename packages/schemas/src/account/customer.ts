import { closedObject, date, list, optional, phone, text } from '@data-import/define';
import { CustomerPreferences } from './customer-preferences.js';
import { PsrRecord } from './psr-record.js';

export const Customer = closedObject(
  'Customer',
  'A person who holds the account.',
  {
    given_name: optional(text('First name of the customer.')),
    family_name: optional(text('Surname of the customer.')),
    email: optional(text('E-mail address at which the customer is reached.')),
    mobile: optional(phone("The customer's mobile phone; a malformed number is an error of this field.")),
    landline: optional(phone("The customer's fixed line; a malformed number is an error of this field.")),
    title: optional(text("Title that goes before the customer's name.")),
    salutation: optional(text('How the customer is greeted in correspondence.')),
    date_of_birth: optional(date('Day on which the customer was born.')),
    psr: optional(list(PsrRecord, 'Entries of the customer in the priority services register (PSR).')),
    customer_preferences: optional(CustomerPreferences),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length bounds and allowed values' },
);
