import { event, flag, integer, optional, text } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const CollectionProceedingCreatedV1 = event(
  'collection_proceeding.created',
  'v1',
  'A collection proceeding was created for an account.',
  {
    id: integer('Collection proceeding that was created.'),
    account_number,
    amount: optional(integer('Amount that the proceeding is about; the unit is not documented.')),
    campaign: optional(text('Campaign that the proceeding belongs to.')),
    is_white_label: flag('Whether the proceeding is a white-label one.'),
    agency_code: text('Which agency the proceeding involves, as a code.'),
  },
);
