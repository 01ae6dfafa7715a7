import { event, list, optional, text } from '@data-import/define';

export const CollectionProcessCommStepResolvedV1 = event(
  'collection_process.comm_step_resolved',
  'v1',
  'A communication step of a collection process was resolved.',
  {
    collection_process_number: text('Number of the collection process that the step belongs to.'),
    step_identifier: text('Step that was resolved.'),
    trigger_id: optional(text('Trigger that the step belongs to.')),
    status: text('How the step was resolved.'),
    reason: text('Why the step was resolved with that status.'),
    dispatched_channels: list(text('One channel.'), 'Channels on which the communication was dispatched.'),
    failed_channels: list(text('One channel.'), 'Channels on which the communication failed.'),
    timestamp: text('Recorded time of the resolution of the step.'),
  },
);
