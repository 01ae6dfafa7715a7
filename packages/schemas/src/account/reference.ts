import { closedObject, string } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const Reference = closedObject(
  'Reference',
  'A reference of the account: a value in a namespace.',
  {
    namespace: string('Namespace of the value.'),
    value: string('Value within the namespace.'),
  },
  {
    'x-undocumented':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
