import { event, string } from '@data-import/define';
import { number } from '../../fields/collections.js';
import { account_number } from '../../fields/common.js';

export const CollectionProcessUnpausedV1 = event(
  'collection_process.unpaused',
  'v1',
  'A collection process was unpaused.',
  {
    number,
    account_number,
    source: string('Source of the event.'),
  },
);
