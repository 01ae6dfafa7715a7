import { closedObject, date, optional, text } from '@data-import/define';

export const PropertyAdministrator = closedObject(
  'PropertyAdministrator',
  'A person who administers the property at a supply address.',
  {
    given_name: optional(text('First name of the administrator.')),
    family_name: optional(text('Surname of the administrator.')),
    email: optional(text('E-mail address of the administrator.')),
    mobile: optional(text('Mobile phone number of the administrator.')),
    landline: optional(text('Landline number of the administrator.')),
    title: optional(text('Title of the administrator.')),
    salutation: optional(text('How the administrator is greeted.')),
    date_of_birth: optional(date('Day on which the administrator was born.')),
  },
  { 'x-not-shown': 'field definition table: required flags, formats, length limits and allowed values' },
);
