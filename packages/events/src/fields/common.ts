import { accountKey, assumption, boolean, freeForm, optional, pii, string } from '@data-import/define';

export const account_number = accountKey(
  assumption(
    'the number that the platform assigned to the account',
    string('Number of the account on the platform.'),
  ),
);
export const changes = pii(freeForm('What changed. Its fields are not documented.'));
export const is_override = optional(boolean('Whether the update is an override.'));
export const mpan = string('MPAN of the electricity meter point.');
export const mprn = string('MPRN of the gas meter point.');
