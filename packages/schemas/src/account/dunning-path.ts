import { closedObject, date, optional, string } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const DunningPath = closedObject(
  'DunningPath',
  'The dunning path of the account.',
  {
    path_name: string('Name of the dunning path.'),
    start_date: optional(date('Day on which the path starts.')),
  },
  {
    'x-undocumented':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
