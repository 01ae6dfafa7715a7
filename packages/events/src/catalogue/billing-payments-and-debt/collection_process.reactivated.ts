import { event } from '@data-import/define';
import { number } from '../../fields/collections.js';

export const CollectionProcessReactivatedV1 = event(
  'collection_process.reactivated',
  'v1',
  'A collection process was reactivated.',
  {
    number,
  },
);
