import { Account, registerFormats } from '@data-import/schemas/definitions';
import type { Account as AccountType } from '@data-import/schemas';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { expectSame } from './expect.js';

const Order = Type.Object({ account: Account, part: Type.Pick(Account, ['transfer_balance']) });
type Order = Static<typeof Order>;

const account: AccountType = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
const part: { transfer_balance?: string } = { transfer_balance: '12.50' };
const order: Order = { account, part };

/** Composes a definition with TypeBox and checks values with it. */
export function run(): void {
  registerFormats();
  expectSame('valid', Value.Check(Order, order), true);
  expectSame('format', Value.Check(Order, { account, part: { transfer_balance: '1e3' } }), false);
  expectSame('required', Value.Check(Order, { account: {}, part: {} }), false);
  expectSame('fields', Object.keys(Account.properties).includes('transfer_balance'), true);
}
