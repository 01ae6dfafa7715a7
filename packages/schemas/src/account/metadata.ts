import { closedObject, freeForm, pii, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const Metadata = closedObject(
  'Metadata',
  'One entry of the metadata of the account.',
  {
    key: string('Key of the entry.'),
    value: pii(freeForm('Value of the entry: an object with any fields.')),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
