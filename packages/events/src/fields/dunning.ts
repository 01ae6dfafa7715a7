import { text } from '@data-import/define';

/** Fields that every dunning path event carries. */

export const dunning_path_name = text('Name of the dunning path.');
export const dunning_process_id = text('Id of the dunning process.');
