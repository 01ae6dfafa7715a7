import { event, freeForm, text } from '@data-import/define';

export const InternalCompanyCreatedV1 = event(
  'internal_company.created',
  'v1',
  'An internal company was created.',
  {
    id: text('Company that was created.'),
    actor: freeForm('Actor behind the creation. Its fields are not documented.'),
    displayable_number: text('Number of the company, for display.'),
    name: text('Name of the company.'),
    primary_registration_number: text('Main number under which the company is registered.'),
    secondary_registration_number: text('Further number under which the company is registered.'),
    primary_tax_identifier_number: text('Main number that identifies the company for tax.'),
    legal_address: freeForm('Legal address of the company. Its fields are not documented.'),
  },
);
