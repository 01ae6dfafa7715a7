import { dateTime, freeForm, nullable, openEnum, openObject } from '@data-import/define';

export const LatestEvent = openObject('LatestEvent', 'The latest event of an account import.', {
  event: openEnum(
    [
      'EVENT_ACCOUNT_IMPORT_PROCESS_CREATED',
      'EVENT_ACCOUNT_IMPORT_PROCESS_PROCESSED',
      'EVENT_ACCOUNT_IMPORT_PROCESS_ERRORED',
    ],
    'What happened. Seen so far: CREATED with the statuses PENDING and IN_PROGRESS, PROCESSED with PROCESSED, ERRORED with ERRORED.',
  ),
  occurred_at: dateTime('When it happened.'),
  data: nullable(
    freeForm(
      'Data of the event, or null. That of the ERRORED event equals `latest_error` of the import process.',
    ),
  ),
});
