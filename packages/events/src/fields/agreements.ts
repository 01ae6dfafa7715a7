import { integer, text } from '@data-import/define';

export const agreement_id = integer('Agreement that the event is about.');
export const contract_identifier = text('Contract that the event is about.');
export const contract_group_identifier = text('Contract group that the event is about.');
