import { closedObject, date, optional, pii, string } from '@data-import/define';

export const PropertyAdministrator = closedObject(
  'PropertyAdministrator',
  'A person who administers the property at a supply address.',
  {
    given_name: optional(pii(string('First name of the administrator.'))),
    family_name: optional(pii(string('Surname of the administrator.'))),
    email: optional(pii(string('E-mail address of the administrator.'))),
    mobile: optional(pii(string('Mobile phone number of the administrator.'))),
    landline: optional(pii(string('Landline number of the administrator.'))),
    title: optional(pii(string('Title of the administrator.'))),
    salutation: optional(pii(string('How the administrator is greeted.'))),
    date_of_birth: optional(pii(date('Day on which the administrator was born.'))),
  },
  { 'x-undocumented': 'field definition table: required flags, formats, length limits and allowed values' },
);
