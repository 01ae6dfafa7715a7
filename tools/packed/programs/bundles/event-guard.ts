import { isAccountCreatedV1 } from '@data-import/events/account.created/v1';

export function run(): boolean {
  return isAccountCreatedV1({ account_number: 'A-1', account_user_emails: [] }) && !isAccountCreatedV1({});
}
