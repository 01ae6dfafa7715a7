import { event, pii, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { dunning_path_name, dunning_process_id } from '../../fields/dunning.js';

export const DunningPathWithdrawnV1 = event(
  'dunning_path_withdrawn',
  'v1',
  'The dunning path of an account was withdrawn.',
  {
    account_number,
    dunning_path_name,
    dunning_process_id,
    withdrawn_date: string('Date of the withdrawal.'),
    withdrawn_note: pii(string('Note of the withdrawal.')),
  },
);
