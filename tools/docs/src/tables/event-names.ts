import type { EventContracts } from '@data-import/workspace/contracts';
import { code, table } from '../markdown/write.js';

/** Events that show how exported names derive: plain, with each separator, and with an unusual version. */
export const SHOWN = [
  ['account.created', 'v1'],
  ['billing.ledger.entry_posted', 'v2'],
  ['auth-server.access-token.issued', 'v1'],
  ['auth_server.account_user.logged_in', 'v1'],
  ['lifecycle.join_supplier._ensure_payment_instructions.step_initiated', 'v2'],
  ['lifecycle.support-site.sale', '1.0.0'],
] as const;

/** @throws {RangeError} if the catalogue has no such event. */
export function eventNamesTable(
  { events }: EventContracts,
  shown: readonly (readonly [type: string, version: string])[],
): string {
  const rows = shown.map(([type, version]) => {
    const event = events.find((entry) => entry.type === type && entry.version === version);
    if (event === undefined) throw new RangeError(`the catalogue has no ${type} ${version}`);
    return [code(type), code(version), code(event.name)];
  });
  return table(['Event type', 'Version', 'Exported as'], rows);
}
