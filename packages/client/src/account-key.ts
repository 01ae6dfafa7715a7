import type { Deployment } from '@data-import/validators/runtime';
import { withoutNames } from './deployment.js';
import type { AnyCall } from './operation.js';

/** How the service addresses an account. */
export interface AccountKey {
  readonly import_supplier: string;
  readonly external_account_number: string;
}

/** Undefined if the call is about no account. */
export function findKey(
  { pathParams = {}, body }: AnyCall,
  deployment: Deployment | undefined,
): AccountKey | undefined {
  const { payload = body } = withoutNames(body, deployment) as { readonly payload?: unknown };
  const {
    import_supplier = pathParams['import_supplier_code'],
    external_account_number = pathParams['external_account_number'] ?? pathParams['external_identifier'],
  } = withoutNames(payload, deployment) as Partial<AccountKey>;
  if (import_supplier === undefined || external_account_number === undefined) return undefined;
  return { import_supplier, external_account_number };
}
