import { closedObject, REQUIRED_BY_BEHAVIOUR, text } from '@data-import/define';

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
