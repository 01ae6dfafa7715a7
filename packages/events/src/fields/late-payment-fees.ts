import { integer, string } from '@data-import/define';

export const run_id = string('Id of the run.');
export const charge_id = string('Id of the charge.');
export const fees_applied_count = integer('Number of fees that were applied.');
export const fees_unapplied_count = integer('Number of fees that were unapplied.');
