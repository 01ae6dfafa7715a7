import { closedObject, boolean, optional } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';
import { Reading } from './reading.js';

export const ReadingHistoryItem = closedObject(
  'ReadingHistoryItem',
  'A past reading, with whether it has been billed.',
  {
    ...Reading.properties,
    billed: optional(boolean('Whether the reading has been billed.')),
  },
  {
    'x-undocumented':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
