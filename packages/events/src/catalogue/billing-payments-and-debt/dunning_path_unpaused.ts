import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { dunning_path_name, dunning_process_id } from '../../fields/dunning.js';

export const DunningPathUnpausedV1 = event(
  'dunning_path_unpaused',
  'v1',
  'The dunning path of an account was unpaused.',
  {
    account_number,
    dunning_path_name,
    dunning_process_id,
  },
);
