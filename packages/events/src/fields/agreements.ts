import { integer, string } from '@data-import/define';

export const agreement_id = integer('Agreement that the event is about.');
export const contract_identifier = string('Contract that the event is about.');
export const contract_group_identifier = string('Contract group that the event is about.');
