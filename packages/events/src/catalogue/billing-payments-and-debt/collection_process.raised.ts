import { event, optional, text } from '@data-import/define';
import { number } from '../../fields/collections.js';
import { account_number } from '../../fields/common.js';

export const CollectionProcessRaisedV1 = event(
  'collection_process.raised',
  'v1',
  'A collection process was raised for an account.',
  {
    number,
    account_number,
    ledger: optional(text('Ledger that the process was raised for.')),
    billing_document: optional(text('Billing document that the process was raised for.')),
    config_code: text('Configuration of the process, as a code.'),
  },
);
