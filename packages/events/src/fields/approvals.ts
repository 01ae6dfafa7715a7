import { freeForm, text } from '@data-import/define';

export const approval_id = text('Approval that the event is about.');
export const process_type = text('Kind of process that the approval concerns.');
export const process_data = freeForm('Data of the process. Its fields are not documented.');
export const request_id = text('Approval request that the event is about.');
