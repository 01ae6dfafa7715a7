import {
  Account as AccountSchema,
  type Account,
  documentLocation,
  formatAuthorization,
  operations,
} from '@data-import/schemas';
import { formats } from '@data-import/schemas/formats';
import { expectSame } from './expect.js';

const account: Account = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

/** Reads definitions, operations and formats. */
export function run(): void {
  const required = (AccountSchema as { required?: readonly string[] }).required ?? [];
  expectSame('required', [...required].sort(), Object.keys(account).sort());
  const { method, request } = operations.createAccount;
  expectSame('operation', [method, request], ['POST', 'CreateAccountRequest']);
  expectSame('days', ['2024-02-29', '2023-02-29'].map(formats.date), [true, false]);
  expectSame('location', documentLocation('root/', '/a.pdf'), 'root/a.pdf');
  expectSame('authorization', typeof formatAuthorization('token'), 'string');
}
