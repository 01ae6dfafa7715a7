import { event } from '@data-import/define';
import { number } from '../../fields/collections.js';

export const CollectionProcessRunTerminationRequestedV1 = event(
  'collection_process.run_termination_requested',
  'v1',
  'The termination of the run of a collection process was requested.',
  {
    number,
  },
);
