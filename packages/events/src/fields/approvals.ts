import { freeForm, pii, string } from '@data-import/define';

export const approval_id = string('Approval that the event is about.');
export const process_type = string('Kind of process that the approval concerns.');
export const process_data = pii(freeForm('Data of the process. Its fields are not documented.'));
export const request_id = string('Approval request that the event is about.');
