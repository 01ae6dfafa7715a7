import { isAccount } from '@data-import/validators/Account';

export function run(): boolean {
  return isAccount({ import_supplier: 'EXAMPLE', external_account_number: 'A-1' }) && !isAccount({});
}
