import {
  type BatchResponse,
  createCatalogue,
  describeOutcome,
  fromSqs,
  handleAll,
  type SqsBatch,
  toBatchResponse,
} from '@data-import/events/catalogue';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { AgreementRevokedV2 } from '@data-import/events/agreement.revoked/v2';
import { BillingLedgerEntryPostedV2 } from '@data-import/events/billing.ledger.entry_posted/v2';
import { send } from './send.js';

const catalogue = createCatalogue([AccountCreatedV1, AgreementRevokedV2, BillingLedgerEntryPostedV2]);

const router = catalogue.router({
  map: fromSqs,
  handlers: {
    'account.created': {
      v1: ({ payload }, { id }) => send(id, 'accounts', payload.account_number, 'welcome'),
    },
    'agreement.revoked': {
      v2: ({ payload }, { id }) => send(id, 'accounts', payload.account_number, 'close'),
    },
    'billing.ledger.entry_posted': {
      v2: ({ payload }, { id }) => send(id, 'entries', payload.entry.id),
    },
  },
  // The rule of the bus sends more types than this function takes. All else fails, and SQS moves it to the dead-letter
  // queue after `maxReceiveCount` deliveries.
  fallback: (outcome) => {
    if (outcome.kind === 'unknown-type' || outcome.kind === 'unhandled') return;
    throw new Error(describeOutcome(outcome));
  },
});

/** Takes a batch of a queue, of either kind, whose event source has `ReportBatchItemFailures`. */
export async function handler(batch: SqsBatch): Promise<BatchResponse> {
  const results = await handleAll(router, batch.Records, {
    concurrency: 10,
    // The producer uses the account as the group, in which SQS keeps the order. A standard queue has no groups.
    orderBy: (_event, { attributes }) => attributes?.MessageGroupId,
    // SQS delivers the failed event of a group again, and those behind it.
    afterFailure: 'block',
  });
  for (const result of results) if (result.status === 'rejected') console.error(String(result.reason));
  return toBatchResponse(batch, results);
}
