import { string } from '@data-import/define';

export const dunning_path_name = string('Name of the dunning path.');
export const dunning_process_id = string('Id of the dunning process.');
