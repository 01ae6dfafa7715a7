import { event, freeForm, text } from '@data-import/define';

export const InternalCompanyCreatedV1 = event(
  'internal_company.created',
  'v1',
  'An internal company was created.',
  {
    id: text('Company that was created.'),
    actor: freeForm('Actor of the event. Its fields are not documented.'),
    displayable_number: text('Number of the company, for display.'),
    name: text('Name of the company.'),
    primary_registration_number: text('Primary registration number of the company.'),
    secondary_registration_number: text('Secondary registration number of the company.'),
    primary_tax_identifier_number: text('Primary tax identifier number of the company.'),
    legal_address: freeForm('Legal address of the company. Its fields are not documented.'),
  },
);
