import { closedObject, text } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/readings.js';

export const Reference = closedObject(
  'Reference',
  'A reference of the account: a value in a namespace.',
  {
    namespace: text('Namespace of the value.'),
    value: text('Value within the namespace.'),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
