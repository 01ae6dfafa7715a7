/** `SupplyAddress` -> `supply-address`: the file that contains a definition. */
export function toFileName(definition: string): string {
  return definition.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** `billing.ledger.entry_posted`, `v2` -> `BillingLedgerEntryPostedV2`; `1.0.0` -> `…V1_0_0`. */
export function eventIdentifier(type: string, version: string): string {
  const words = type.split(/[^A-Za-z0-9]+/);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `${name}V${version.replace(/^v/, '').replaceAll('.', '_')}`;
}
