import type { Deployment } from './deployment.js';

/** The pair that identifies an account in the API. */
export interface AccountKey {
  readonly import_supplier: string;
  readonly external_account_number: string;
}

type Names = Partial<Pick<Deployment, 'withoutNames'>> | undefined;

/** Renames the fields of a request or response to the standard; an empty object for other values. */
export function withoutNames(value: unknown, deployment?: Names): object {
  return deployment?.withoutNames?.(value) ?? Object(value);
}

/** Copies the account key from a document of a deployment; undefined if there is none, or a getter throws. */
export function findAccountKey(document: unknown, deployment?: Names): AccountKey | undefined {
  try {
    const key = withoutNames(document, deployment) as Partial<AccountKey>;
    const { import_supplier, external_account_number } = key;
    if (typeof import_supplier !== 'string' || typeof external_account_number !== 'string') return undefined;
    return { import_supplier, external_account_number };
  } catch {
    return undefined;
  }
}
