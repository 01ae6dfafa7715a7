import { Account } from '@data-import/validators/json-schema';

export function run(): boolean {
  const { title } = Account['~standard'].jsonSchema.input({ target: 'openapi-3.0' });
  return title === 'Account' && !Account.validate({}).ok;
}
