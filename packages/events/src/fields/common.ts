import { flag, freeForm, optional, reading, text } from '@data-import/define';

/** Fields that many events carry, under their wire names, so that a definition can use them in shorthand. */

export const account_number = reading(
  'the number that the platform assigned to the account',
  text('Number of the account on the platform.'),
);
export const changes = freeForm('What changed. Its fields are not documented.');
export const is_override = optional(flag('Whether the update is an override.'));
export const mpan = text('MPAN of the electricity meter point.');
export const mprn = text('MPRN of the gas meter point.');
