import { text } from '@data-import/define';

/** Fields that every dunning path event carries. */

export const dunning_path_name = text('Which dunning path the event concerns.');
export const dunning_process_id = text('Dunning process of the account that follows the path.');
