import { integer, string } from '@data-import/define';

export const call_id = integer('Numeric id of the call.');
export const call_key = string('Key of the call.');
export const transcript_key = string('Key of the transcript of the call.');
export const redacted_transcript_key = string('Key of the redacted transcript of the call.');
export const bucket = string('Bucket, given beside the keys.');
export const file_reference = string('Reference of the uploaded file.');
