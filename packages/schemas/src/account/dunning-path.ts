import { closedObject, date, optional, text } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/readings.js';

export const DunningPath = closedObject(
  'DunningPath',
  'The dunning path of the account.',
  {
    path_name: text('Name of the dunning path.'),
    start_date: optional(date('Day on which the path starts.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
