import { integer, text } from '@data-import/define';

/** Fields that several call and file events carry. */

export const call_id = integer('Numeric id of the call.');
export const call_key = text('Key of the call.');
export const transcript_key = text('Key of the transcript of the call.');
export const redacted_transcript_key = text('Key of the redacted transcript of the call.');
export const bucket = text('Bucket, given beside the keys.');
export const file_reference = text('Reference of the uploaded file.');
