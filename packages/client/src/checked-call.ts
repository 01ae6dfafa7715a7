import type { AccountKey, AnyDeployment } from './operation.js';

export interface AnyCall {
  readonly pathParams?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The body, as every attempt sends it. */
  readonly text?: string | undefined;
  /** The query, with its question mark. */
  readonly search?: string;
}

/** URLs drop the segments `.` and `..`: a value like that would reach another path. Nor can they have lone surrogates. */
export const UNADDRESSABLE = /^\.{1,2}$|\p{Surrogate}/u;

/** What the service sent, or the caller passed, in the names of the standard. */
export function withoutNames(deployment: AnyDeployment | undefined, value: unknown): object {
  return deployment?.withoutNames(value) ?? Object(value);
}

/** A copy, because the caller may use its object for the next account. Undefined if the call is about none, or unreadable. */
export function findKey(call: AnyCall, deployment: AnyDeployment | undefined): AccountKey | undefined {
  const { pathParams = {}, body } = call;
  try {
    const { payload = body } = withoutNames(deployment, body) as { readonly payload?: unknown };
    const {
      import_supplier = pathParams['import_supplier_code'],
      external_account_number = pathParams['external_account_number'] ?? pathParams['external_identifier'],
    } = withoutNames(deployment, payload) as Partial<AccountKey>;
    if (import_supplier !== undefined && external_account_number !== undefined)
      return { import_supplier, external_account_number };
  } catch {}
  return undefined;
}
