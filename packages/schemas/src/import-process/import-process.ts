import { closedEnum, dateTime, described, nullable, openObject, text } from '@data-import/define';
import { ImportProcessError } from './import-process-error.js';
import { LatestEvent } from './latest-event.js';

export const ImportProcess = openObject(
  'ImportProcess',
  'How far the scheduled import of one account has come.',
  {
    status: closedEnum(
      ['PENDING', 'IN_PROGRESS', 'PROCESSED', 'CANCELLED', 'ERRORED', 'DRY_RUN_SUCCEEDED', 'DRY_RUN_ERRORED'],
      'Where the import stands; the DRY_RUN states belong to imports that were only tried out.',
    ),
    platform_identifier: nullable(
      text('What the platform calls the account; null in every state but PROCESSED.'),
    ),
    created_at: dateTime('When this import process came into being, with offset and fractional seconds.'),
    modified_at: dateTime('When the import process last changed, with offset and fractional seconds.'),
    latest_event: LatestEvent,
    latest_error: described(nullable(ImportProcessError), 'What last went wrong with the import, or null.'),
  },
  {
    if: { properties: { status: { const: 'PROCESSED' } }, required: ['status'] },
    else: { properties: { platform_identifier: { type: 'null' } } },
    'x-not-shown': 'transitions between statuses',
  },
);
