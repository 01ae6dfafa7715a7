import { event, pii, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { dunning_path_name, dunning_process_id } from '../../fields/dunning.js';

export const DunningPathPausedV1 = event(
  'dunning_path_paused',
  'v1',
  'The dunning path of an account was paused.',
  {
    account_number,
    dunning_path_name,
    dunning_process_id,
    pause_start_date: string('Date the pause starts on.'),
    pause_end_date: string('Date the pause ends on.'),
    created_note: pii(string('Note that was created.')),
  },
);
