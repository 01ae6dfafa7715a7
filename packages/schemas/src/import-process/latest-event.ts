import { assumption, dateTime, freeForm, nullable, openEnum, openObject, pii } from '@data-import/define';
import { MORE_THAN_GENERAL_DATETIME } from '../definitions/assumptions.js';

export const LatestEvent = openObject('LatestEvent', 'The latest event of an account import.', {
  event: openEnum(
    [
      'EVENT_ACCOUNT_IMPORT_PROCESS_CREATED',
      'EVENT_ACCOUNT_IMPORT_PROCESS_PROCESSED',
      'EVENT_ACCOUNT_IMPORT_PROCESS_ERRORED',
    ],
    'What happened. Seen so far: CREATED with the statuses PENDING and IN_PROGRESS, PROCESSED with PROCESSED, ERRORED with ERRORED.',
  ),
  occurred_at: assumption(MORE_THAN_GENERAL_DATETIME, dateTime('When it happened.')),
  data: nullable(
    pii(
      freeForm(
        'Data of the event, or null. That of the ERRORED event equals `latest_error` of the import process.',
      ),
    ),
  ),
});
