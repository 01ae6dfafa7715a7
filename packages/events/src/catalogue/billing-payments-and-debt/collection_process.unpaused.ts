import { event, text } from '@data-import/define';
import { number } from '../../fields/collections.js';
import { account_number } from '../../fields/common.js';

export const CollectionProcessUnpausedV1 = event(
  'collection_process.unpaused',
  'v1',
  'The pause of a collection process ended.',
  {
    number,
    account_number,
    source: text('What the end of the pause came from.'),
  },
);
