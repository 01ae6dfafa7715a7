import { integer, text } from '@data-import/define';

/** Fields that several call and file events carry. */

export const call_id = integer('Numeric id of the call.');
export const call_key = text('Key under which the call is stored.');
export const transcript_key = text('Key under which the transcript of the call is stored.');
export const redacted_transcript_key = text('Key under which the redacted transcript of the call is stored.');
export const bucket = text('Storage bucket related to the keys of the call.');
export const file_reference = text('Uploaded file that was checked.');
