import { closedObject, boolean, optional } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';
import { Reading } from './reading.js';

export const ReadingHistoryItem = closedObject(
  'ReadingHistoryItem',
  'A past reading, with whether it has been billed.',
  {
    ...Reading.properties,
    billed: optional(boolean('Whether the reading has been billed.')),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
