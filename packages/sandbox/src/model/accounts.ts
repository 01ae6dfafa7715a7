import type { Account, AccountPathParams } from '@data-import/validators';
import { findImport, putImport, toKey } from './imports.js';
import type { AccountImport, Context, PlatformAccount, SandboxState, SupplierStatus } from './state.js';

export type ImportedAccount = AccountImport & { readonly platformAccount: PlatformAccount };

export type AccountPair = Pick<Account, 'import_supplier' | 'external_account_number'>;

export function toPair({ import_supplier_code, external_account_number }: AccountPathParams): AccountPair {
  return { import_supplier: import_supplier_code, external_account_number };
}

export function findPair({ imports }: SandboxState, pair: AccountPair): AccountImport | undefined {
  return findImport(imports, toKey(pair.import_supplier, pair.external_account_number));
}

export function findImported(state: SandboxState, pair: AccountPair): ImportedAccount | undefined {
  const found = findPair(state, pair);
  return found?.platformAccount == null ? undefined : (found as ImportedAccount);
}

export function isStaged({ status, isDryRun }: AccountImport): boolean {
  return !isDryRun && (status === 'PENDING' || status === 'IN_PROGRESS');
}

export function supplierStatus(
  { suppliers, choices }: SandboxState,
  code: string,
): SupplierStatus | undefined {
  if (Object.hasOwn(suppliers, code)) return suppliers[code];
  return choices.unknownSupplier === 'accept' ? 'Ongoing' : undefined;
}

export function storeImport(context: Context, changed: AccountImport): void {
  const { state } = context;
  const added = { ...changed, size: changed.size + context.size };
  context.state = { ...state, imports: putImport(state.imports, added, state.limits) };
}

export function storeAccount(
  context: Context,
  changed: ImportedAccount,
  platformAccount: Partial<PlatformAccount>,
): void {
  storeImport(context, { ...changed, platformAccount: { ...changed.platformAccount, ...platformAccount } });
}

/** Dates of the contracts have years of four digits. */
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

export function toIso(time: number): string {
  return new Date(Math.min(Math.max(time, FIRST), LAST)).toISOString();
}

/** As the specification writes datetimes in general; `toIso` is for those that it shows with fractions. */
export function toDatetime(time: number): string {
  return `${toIso(time).slice(0, 19)}Z`;
}

export function toDate(time: number): string {
  return toIso(time).slice(0, 10);
}

const DAY_MS = 86_400_000;

export function addDays(time: number, days: number): number {
  return time + days * DAY_MS;
}
