import { integer, string } from '@data-import/define';

export const join_supplier_process_id = integer('Id of the join supplier process.');
export const join_supplier_process_number = string('Number of the join supplier process.');
export const subtype = string('Subtype; its values are not documented.');
