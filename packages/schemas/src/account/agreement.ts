import { closedObject, date, REQUIRED_BY_BEHAVIOUR, text } from '@data-import/define';

export const Agreement = closedObject(
  'Agreement',
  'The tariff of a meter point from a given day.',
  {
    tariff_code: text('Code of the agreed tariff.'),
    effective_from: date('First day on which the tariff applies.'),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
