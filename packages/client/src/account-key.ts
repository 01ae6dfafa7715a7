import type { AnyCall } from './checked-call.js';
import type { AccountKey, AnyDeployment } from './operation.js';

/** A copy, because the caller may use its object for the next account. Undefined if the call is about none, or unreadable. */
export function findKey(
  { pathParams = {}, body }: AnyCall,
  deployment: AnyDeployment | undefined,
): AccountKey | undefined {
  const named = (value: unknown): object => deployment?.withoutNames(value) ?? Object(value);
  try {
    const { payload = body } = named(body) as { readonly payload?: unknown };
    const {
      import_supplier = pathParams['import_supplier_code'],
      external_account_number = pathParams['external_account_number'] ?? pathParams['external_identifier'],
    } = named(payload) as Partial<AccountKey>;
    if (import_supplier === undefined || external_account_number === undefined) return undefined;
    return { import_supplier, external_account_number };
  } catch {
    return undefined;
  }
}
