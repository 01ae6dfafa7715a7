import { integer, text } from '@data-import/define';

/** Fields that events of joining a supplier share. */

export const join_supplier_process_id = integer('Join supplier process that the event belongs to.');
export const join_supplier_process_number = text(
  'Number of the join supplier process that the event belongs to.',
);
export const subtype = text('Variant of the join supplier process; the values are not documented.');
