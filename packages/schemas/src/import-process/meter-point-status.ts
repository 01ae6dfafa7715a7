import { openEnum, openObject, text } from '@data-import/define';

export const MeterPointStatus = openObject(
  'MeterPointStatus',
  'Registration status of one meter point of an account.',
  {
    mpxn: text('MPAN of an electricity point, MPRN of a gas point.'),
    status: openEnum(
      ['PRE_REGISTRATION'],
      'Stage that the meter point has reached; expect stages that are not listed here.',
    ),
  },
  { 'x-not-shown': 'the full list of meter point statuses; transitions between them' },
);
