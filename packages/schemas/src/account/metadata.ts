import { closedObject, freeForm, text } from '@data-import/define';

export const Metadata = closedObject(
  'Metadata',
  'One free-form entry kept with the account.',
  {
    key: text('What the entry is found under.'),
    value: freeForm('Contents of the entry: an object with any members.'),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length bounds and allowed values',
  },
);
