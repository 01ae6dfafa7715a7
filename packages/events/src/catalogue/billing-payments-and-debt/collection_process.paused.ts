import { event, list, pii, string } from '@data-import/define';
import { number } from '../../fields/collections.js';
import { account_number } from '../../fields/common.js';

export const CollectionProcessPausedV1 = event(
  'collection_process.paused',
  'v1',
  'A collection process was paused.',
  {
    number,
    account_number,
    source: string('Source of the pause.'),
    active_pause_reasons: list(pii(string('One reason.')), 'Reasons for pausing that are active.'),
  },
);
