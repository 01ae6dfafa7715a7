import { event, pii, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { dunning_path_name, dunning_process_id } from '../../fields/dunning.js';

export const DunningPathStartedV1 = event(
  'dunning_path_started',
  'v1',
  'The dunning path of an account was started.',
  {
    dunning_path_name,
    dunning_process_id,
    account_number,
    created_note: pii(string('Note that was created.')),
    start_date: string('Date the path starts on.'),
  },
);
