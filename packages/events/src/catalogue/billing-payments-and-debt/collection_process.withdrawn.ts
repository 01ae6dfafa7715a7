import { event, string } from '@data-import/define';
import { number } from '../../fields/collections.js';
import { account_number } from '../../fields/common.js';

export const CollectionProcessWithdrawnV1 = event(
  'collection_process.withdrawn',
  'v1',
  'A collection process was withdrawn.',
  {
    number,
    account_number,
    external_reference: string('External reference of the process.'),
  },
);

export const CollectionProcessWithdrawnV2 = event(
  'collection_process.withdrawn',
  'v2',
  'A collection process was withdrawn. Unlike v1, it carries no external reference.',
  {
    number,
    account_number,
  },
);
