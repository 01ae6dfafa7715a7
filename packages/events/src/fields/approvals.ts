import { freeForm, text } from '@data-import/define';

export const approval_id = text('Approval that the event is about.');
export const process_type = text('Kind of process that needs the approval.');
export const process_data = freeForm(
  'Data of the process that needs the approval. Its fields are not documented.',
);
export const request_id = text('Request, made for this approval, that the event is about.');
