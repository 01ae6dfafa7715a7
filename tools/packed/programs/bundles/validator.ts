import { Account } from '@data-import/validators';

export function run(): boolean {
  const result = Account.validate({ import_supplier: 'EXAMPLE' });
  return !result.ok && result.issues[0]?.pointer === '/external_account_number';
}
