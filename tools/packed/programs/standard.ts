import * as validators from '@data-import/validators';
import * as all from '@data-import/validators/json-schema';
import { Account, type Account as AccountType } from '@data-import/validators/json-schema/Account';
import { expectSame, thrownBy } from './expect.js';

const account: AccountType = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

/** Reads the JSON Schema of a contract and of a query, through the index and through the subpath of one contract. */
export function run(): void {
  const { input, output } = Account['~standard'].jsonSchema;
  const latest = input({ target: 'draft-2020-12' });
  expectSame(
    'same from the index',
    all.Account['~standard'].jsonSchema.input({ target: 'draft-2020-12' }),
    latest,
  );
  expectSame('same for output', output({ target: 'draft-2020-12' }), latest);
  expectSame('title', [latest['title'], '$id' in latest, '$defs' in latest], ['Account', false, true]);
  expectSame('draft-07', 'definitions' in input({ target: 'draft-07' }), true);
  expectSame('OpenAPI 3.0', JSON.stringify(input({ target: 'openapi-3.0' })).includes('$ref'), false);

  const message = String(thrownBy(() => input({ target: 'draft-04' })));
  expectSame('other targets', message.includes('supported: draft-2020-12, draft-07, openapi-3.0'), true);

  expectSame('validates', [Account.validate(account).ok, Account.validate({}).ok], [true, false]);
  expectSame('as the root does', all.Account.validate === validators.Account.validate, true);
}
