import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';
import { bucket, call_id, call_key, redacted_transcript_key, transcript_key } from '../../fields/comms.js';

export const CommsTranscriptionCreatedV1 = event(
  'comms.transcription.created',
  'v1',
  'A transcription of a call was created.',
  {
    account_number,
    call_id,
    call_key,
    transcript_key,
    redacted_transcript_key,
    bucket,
  },
);
