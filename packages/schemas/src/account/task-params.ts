import { closedObject, boolean } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const TaskParams = closedObject(
  'TaskParams',
  'Options of the scheduled creation.',
  {
    is_dry_run: boolean(
      'Whether this is a dry run. What a dry run does is not documented; two statuses of the import process are named after it.',
    ),
  },
  { 'x-undocumented': FIELD_TABLE, ...REQUIRED_BY_BEHAVIOUR },
);
