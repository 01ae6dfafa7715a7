import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { dunning_path_name, dunning_process_id } from '../../fields/dunning.js';

export const DunningPathUnpausedV1 = event(
  'dunning_path_unpaused',
  'v1',
  'The pause of the dunning path of an account ended.',
  {
    account_number,
    dunning_path_name,
    dunning_process_id,
  },
);
