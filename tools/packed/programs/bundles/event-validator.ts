import { AccountCreatedV1 } from '@data-import/events/account.created/v1';

export function run(): boolean {
  const result = AccountCreatedV1.validate({ account_number: 'A-1' });
  return !result.ok && result.issues[0]?.pointer === '/account_user_emails';
}
