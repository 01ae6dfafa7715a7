import { event } from '@data-import/define';
import { account_number, changes } from '../../fields/common.js';
import { bucket, call_id, call_key, redacted_transcript_key, transcript_key } from '../../fields/comms.js';

export const CommsAccountCallUpdatedV1 = event(
  'comms.account-call.updated',
  'v1',
  'A call of an account was updated.',
  {
    account_number,
    call_id,
    call_key,
    transcript_key,
    redacted_transcript_key,
    bucket,
    changes,
  },
);
