import { integer, pii, string } from '@data-import/define';

export const key = string('Key of the metadata entry.');
export const value = pii(string('Value of the metadata entry.'));
export const account_property_effective_period_id = integer(
  'Account property effective period that the metadata belongs to.',
);
