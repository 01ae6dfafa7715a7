import { event, freeForm, pii, string } from '@data-import/define';

export const InternalCompanyCreatedV1 = event(
  'internal_company.created',
  'v1',
  'An internal company was created.',
  {
    id: string('Company that was created.'),
    actor: pii(freeForm('Actor of the event. Its fields are not documented.')),
    displayable_number: string('Number of the company, for display.'),
    name: pii(string('Name of the company.')),
    primary_registration_number: string('Primary registration number of the company.'),
    secondary_registration_number: string('Secondary registration number of the company.'),
    primary_tax_identifier_number: string('Primary tax identifier number of the company.'),
    legal_address: pii(freeForm('Legal address of the company. Its fields are not documented.')),
  },
);
