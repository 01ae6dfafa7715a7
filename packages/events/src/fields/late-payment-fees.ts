import { integer, text } from '@data-import/define';

/** Fields that several late payment fee events carry. */

export const run_id = text('Run that the event belongs to.');
export const charge_id = text('Charge that represents the applied fee.');
export const fees_applied_count = integer('Number of fees that the run reports as applied.');
export const fees_unapplied_count = integer('Number of fees that the run reports as unapplied.');
