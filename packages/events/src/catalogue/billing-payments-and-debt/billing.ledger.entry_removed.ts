import { event } from '@data-import/define';
import { Ledger } from '../../shapes/ledger.js';
import { LedgerEntryRemoval } from '../../shapes/ledger-entry-removal.js';

export const BillingLedgerEntryRemovedV1 = event(
  'billing.ledger.entry_removed',
  'v1',
  'An entry was removed from a ledger.',
  {
    ledger: Ledger,
  },
);

export const BillingLedgerEntryRemovedV2 = event(
  'billing.ledger.entry_removed',
  'v2',
  'An entry was removed from a ledger. Unlike v1, it describes the entry.',
  {
    ledger: Ledger,
    entry: LedgerEntryRemoval,
  },
);
