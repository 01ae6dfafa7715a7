import { integer, text } from '@data-import/define';

export const key = text('Key that the metadata entry is kept under.');
export const value = text('Value kept under the key.');
export const account_property_effective_period_id = integer(
  'Account property effective period that the metadata belongs to.',
);
