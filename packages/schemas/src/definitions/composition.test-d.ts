import { type Static, Type } from '@sinclair/typebox';
import type * as types from '../generated/index.js';
import type { ObjectDefinition } from './object-definition.js';
import { Account, CreateNotesResponse, Note } from './index.js';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

function holds<_ extends true>(): void {}

const account: types.Account = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

// The static type of a definition is the exported type with the same name.
holds<Equal<Static<typeof Account>, types.Account>>();
holds<Equal<Static<typeof CreateNotesResponse>, types.CreateNotesResponse>>();

// The same holds inside another schema.
export const Order = Type.Object({ account: Account, notes: Type.Optional(Type.Array(Note)) });
type Order = Static<typeof Order>;
holds<Equal<Order['account'], types.Account>>();
holds<Equal<Order['notes'], types.Note[] | undefined>>();
export const order: Order = { account };
// @ts-expect-error the account lacks a required field
export const incomplete: Order = { account: { import_supplier: 'EXAMPLE' } };

// Derived schemas keep the types of the fields.
export const Part = Type.Pick(Account, ['import_supplier', 'transfer_balance']);
holds<Equal<Static<typeof Part>, { import_supplier: string; transfer_balance?: string | undefined }>>();

export const Rest = Type.Omit(Account, ['customers']);
holds<Same<Static<typeof Rest>, Omit<types.Account, 'customers'>>>();

export const Draft = Type.Partial(Account);
holds<Same<Static<typeof Draft>, Partial<types.Account>>>();
// @ts-expect-error an undocumented field
export const undocumented: Static<typeof Draft> = { colour: 'green' };

const Extra = Type.Object({ batch: Type.Integer() });
export const Wider = Type.Composite([Account, Extra]);
holds<Same<Static<typeof Wider>, types.Account & { batch: number }>>();
export const Both = Type.Intersect([Account, Extra]);
holds<Same<Static<typeof Both>, types.Account & { batch: number }>>();

export const Customers = Type.Index(Account, ['customers']);
holds<Same<Static<typeof Customers>, types.Customer[] | undefined>>();

// A union has the fields of all its members; a field that some member lacks is optional.
type Parcel = { kind: 'LETTER'; pages: number } | { kind: 'BOX'; weight?: string };
export function ofUnion(Parcel: ObjectDefinition<Parcel>) {
  const Short = Type.Pick(Parcel, ['kind', 'pages']);
  holds<Equal<Static<typeof Parcel>, Parcel>>();
  holds<Equal<Static<typeof Short>, { kind: 'LETTER' | 'BOX'; pages?: number }>>();
  return Short;
}
