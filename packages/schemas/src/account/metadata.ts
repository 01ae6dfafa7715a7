import { closedObject, freeForm, text } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/readings.js';

export const Metadata = closedObject(
  'Metadata',
  'One entry of the metadata of the account.',
  {
    key: text('Key of the entry.'),
    value: freeForm('Value of the entry: an object with any fields.'),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
