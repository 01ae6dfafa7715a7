import { Account } from '@data-import/validators/Account';

export function run(): boolean {
  return !Account.validate({}).ok && !('jsonSchema' in Account['~standard']);
}
