import { closedObject, freeForm, string } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const Metadata = closedObject(
  'Metadata',
  'One entry of the metadata of the account.',
  {
    key: string('Key of the entry.'),
    value: freeForm('Value of the entry: an object with any fields.'),
  },
  {
    'x-undocumented':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
