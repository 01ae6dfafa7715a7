import type { Deployment } from './deployment.js';

/** How the service addresses an account. */
export interface AccountKey {
  readonly import_supplier: string;
  readonly external_account_number: string;
}

type Names = Partial<Pick<Deployment, 'withoutNames'>> | undefined;

/** What the service sent, or is sent, in the names of the standard: without fields if it is no object. */
export function withoutNames(value: unknown, deployment?: Names): object {
  return deployment?.withoutNames?.(value) ?? Object(value);
}

/** The account that a document names in the words of a deployment. A copy; undefined if it names none, or is unreadable. */
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
