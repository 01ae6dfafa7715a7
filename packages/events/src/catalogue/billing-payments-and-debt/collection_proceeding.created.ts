import { event, boolean, integer, optional, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const CollectionProceedingCreatedV1 = event(
  'collection_proceeding.created',
  'v1',
  'A collection proceeding was created for an account.',
  {
    id: integer('Collection proceeding that was created.'),
    account_number,
    amount: optional(integer('Amount; the unit is not documented.')),
    campaign: optional(string('Campaign of the proceeding.')),
    is_white_label: boolean('Whether the proceeding is white-label.'),
    agency_code: string('Code of the agency.'),
  },
);
