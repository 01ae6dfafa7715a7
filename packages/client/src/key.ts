/** How the service addresses an account. */
export interface AccountKey {
  readonly import_supplier: string;
  readonly external_account_number: string;
}
