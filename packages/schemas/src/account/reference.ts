import { closedObject, REQUIRED_BY_BEHAVIOUR, text } from '@data-import/define';

export const Reference = closedObject(
  'Reference',
  'An identifier of the account under a namespace.',
  {
    namespace: text('Namespace of the identifier, such as a system or a scheme.'),
    value: text('The identifier within that namespace.'),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
