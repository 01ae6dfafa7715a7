import { closedObject, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const Reference = closedObject(
  'Reference',
  'A reference of the account: a value in a namespace.',
  {
    namespace: string('Namespace of the value.'),
    value: string('Value within the namespace.'),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
