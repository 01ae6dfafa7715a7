import { event, list, optional, pii, string } from '@data-import/define';

export const CollectionProcessCommStepResolvedV1 = event(
  'collection_process.comm_step_resolved',
  'v1',
  'A communication step of a collection process was resolved.',
  {
    collection_process_number: string('Number of the collection process.'),
    step_identifier: string('Step that was resolved.'),
    trigger_id: optional(string('Id of the trigger.')),
    status: string('Status; its values are not documented.'),
    reason: pii(string('Reason for the status.')),
    dispatched_channels: list(string('One channel.'), 'Channels that the communication was dispatched on.'),
    failed_channels: list(string('One channel.'), 'Channels that failed.'),
    timestamp: string('Timestamp; of what is not documented.'),
  },
);
