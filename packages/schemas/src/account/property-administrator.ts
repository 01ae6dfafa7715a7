import { closedObject, date, optional, string } from '@data-import/define';

export const PropertyAdministrator = closedObject(
  'PropertyAdministrator',
  'A person who administers the property at a supply address.',
  {
    given_name: optional(string('First name of the administrator.')),
    family_name: optional(string('Surname of the administrator.')),
    email: optional(string('E-mail address of the administrator.')),
    mobile: optional(string('Mobile phone number of the administrator.')),
    landline: optional(string('Landline number of the administrator.')),
    title: optional(string('Title of the administrator.')),
    salutation: optional(string('How the administrator is greeted.')),
    date_of_birth: optional(date('Day on which the administrator was born.')),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);
