import { event, optional, string } from '@data-import/define';
import { number } from '../../fields/collections.js';
import { account_number } from '../../fields/common.js';

export const CollectionProcessRaisedV1 = event(
  'collection_process.raised',
  'v1',
  'A collection process was raised for an account.',
  {
    number,
    account_number,
    ledger: optional(string('Ledger of the process.')),
    billing_document: optional(string('Billing document of the process.')),
    config_code: string('Code of the configuration.'),
  },
);
