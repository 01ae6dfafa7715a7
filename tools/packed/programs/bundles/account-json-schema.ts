import { Account } from '@data-import/validators/json-schema/Account';

export function run(): boolean {
  const { title } = Account['~standard'].jsonSchema.input({ target: 'draft-07' });
  return title === 'Account' && !Account.validate({}).ok;
}
