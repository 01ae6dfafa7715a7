import { closedObject, date, optional, phone, text } from '@data-import/define';

export const PropertyAdministrator = closedObject(
  'PropertyAdministrator',
  'A person who administers the premises at a supply address.',
  {
    given_name: optional(text('First name of the administrator.')),
    family_name: optional(text('Surname of the administrator.')),
    email: optional(text('E-mail address at which the administrator is reached.')),
    mobile: optional(phone("The administrator's mobile phone.")),
    landline: optional(phone("The administrator's fixed line.")),
    title: optional(text("Title that goes before the administrator's name.")),
    salutation: optional(text('How the administrator is greeted in correspondence.')),
    date_of_birth: optional(date('Day on which the administrator was born.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length bounds and allowed values' },
);
