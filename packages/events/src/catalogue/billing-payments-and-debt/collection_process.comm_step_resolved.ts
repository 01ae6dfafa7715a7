import { event, list, optional, text } from '@data-import/define';

export const CollectionProcessCommStepResolvedV1 = event(
  'collection_process.comm_step_resolved',
  'v1',
  'A communication step of a collection process was resolved.',
  {
    collection_process_number: text('Number of the collection process.'),
    step_identifier: text('Step that was resolved.'),
    trigger_id: optional(text('Id of the trigger.')),
    status: text('Status; its values are not documented.'),
    reason: text('Reason for the status.'),
    dispatched_channels: list(text('One channel.'), 'Channels that the communication was dispatched on.'),
    failed_channels: list(text('One channel.'), 'Channels that failed.'),
    timestamp: text('Timestamp; of what is not documented.'),
  },
);
