import { integer, list, pii, string } from '@data-import/define';

export const account_user_emails = list(
  pii(string('E-mail address of one account user.')),
  'E-mail addresses of the users of the account.',
);
export const account_user_id = integer('Identifier of the account user concerned.');
export const account_user_number = string('Number of the account user concerned.');
export const user_id = integer('Identifier of the account user concerned.');
export const user_number = string('Number of the account user concerned.');
