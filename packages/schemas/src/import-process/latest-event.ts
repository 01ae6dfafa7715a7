import { dateTime, freeForm, nullable, openEnum, openObject } from '@data-import/define';

export const LatestEvent = openObject('LatestEvent', 'The latest event of an account import.', {
  event: openEnum(
    [
      'EVENT_ACCOUNT_IMPORT_PROCESS_CREATED',
      'EVENT_ACCOUNT_IMPORT_PROCESS_PROCESSED',
      'EVENT_ACCOUNT_IMPORT_PROCESS_ERRORED',
    ],
    'What happened.',
  ),
  occurred_at: dateTime('When it happened.'),
  data: nullable(freeForm('Details of the event; those of the ERRORED event equal `latest_error`.')),
});
