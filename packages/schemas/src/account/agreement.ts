import { closedObject, date, REQUIRED_BY_BEHAVIOUR, text } from '@data-import/define';

export const Agreement = closedObject(
  'Agreement',
  'An agreement on the tariff of a meter point.',
  {
    tariff_code: text('Code of the agreed tariff.'),
    effective_from: date('Day from which the agreement is effective.'),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
