import { integer, text } from '@data-import/define';

export const key = text('Key of the metadata entry.');
export const value = text('Value of the metadata entry.');
export const account_property_effective_period_id = integer(
  'Account property effective period that the metadata belongs to.',
);
