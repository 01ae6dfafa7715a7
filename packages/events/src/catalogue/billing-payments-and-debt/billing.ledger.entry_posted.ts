import { event } from '@data-import/define';
import { Ledger } from '../../shapes/ledger.js';
import { LedgerEntry } from '../../shapes/ledger-entry.js';

export const BillingLedgerEntryPostedV1 = event(
  'billing.ledger.entry_posted',
  'v1',
  'An entry was posted to a ledger.',
  {
    ledger: Ledger,
  },
);

export const BillingLedgerEntryPostedV2 = event(
  'billing.ledger.entry_posted',
  'v2',
  'An entry was posted to a ledger. Unlike v1, it describes the entry.',
  {
    ledger: Ledger,
    entry: LedgerEntry,
  },
);
