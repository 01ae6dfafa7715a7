import {
  assumption,
  closedEnum,
  dateTime,
  described,
  nullable,
  openObject,
  string,
} from '@data-import/define';
import { ImportProcessError } from './import-process-error.js';
import { LatestEvent } from './latest-event.js';

export const ImportProcess = openObject(
  'ImportProcess',
  'Progress of the scheduled import of one account.',
  {
    status: closedEnum(
      ['PENDING', 'IN_PROGRESS', 'PROCESSED', 'CANCELLED', 'ERRORED', 'DRY_RUN_SUCCEEDED', 'DRY_RUN_ERRORED'],
      'Status of the import process. PENDING is a status of this process: it is not the PENDING of the account transfer status, and it is not documented further. The DRY_RUN statuses are those of dry runs.',
    ),
    platform_identifier: assumption(
      'it identifies the account on the platform',
      nullable(string('Identifier on the platform; null in every status but PROCESSED.')),
    ),
    created_at: dateTime('When this import process was created, with offset and fractional seconds.'),
    modified_at: dateTime('When the import process last changed, with offset and fractional seconds.'),
    latest_event: LatestEvent,
    latest_error: described(
      nullable(ImportProcessError),
      'The last error of the import, or null. In ERRORED, the data of the latest event equals it.',
    ),
  },
  {
    if: { properties: { status: { const: 'PROCESSED' } }, required: ['status'] },
    else: { properties: { platform_identifier: { type: 'null' } } },
    'x-undocumented': 'transitions between statuses',
  },
);
