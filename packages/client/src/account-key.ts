import type { AnyCall, AnyDeployment } from './operation.js';

/** How the service addresses an account. */
export interface AccountKey {
  readonly import_supplier: string;
  readonly external_account_number: string;
}

/** Undefined if the call is about no account. */
export function findKey(
  { pathParams = {}, body }: AnyCall,
  deployment: AnyDeployment | undefined,
): AccountKey | undefined {
  const named = (value: unknown): object => deployment?.withoutNames(value) ?? Object(value);
  const { payload = body } = named(body) as { readonly payload?: unknown };
  const {
    import_supplier = pathParams['import_supplier_code'],
    external_account_number = pathParams['external_account_number'] ?? pathParams['external_identifier'],
  } = named(payload) as Partial<AccountKey>;
  if (import_supplier === undefined || external_account_number === undefined) return undefined;
  return { import_supplier, external_account_number };
}
