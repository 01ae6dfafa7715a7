import { closedObject, date, optional, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const DunningPath = closedObject(
  'DunningPath',
  'The dunning path of the account.',
  {
    path_name: string('Name of the dunning path.'),
    start_date: optional(date('Day on which the path starts.')),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
