import { openEnum, openObject, text } from '@data-import/define';

export const MeterPointStatus = openObject(
  'MeterPointStatus',
  'Where one meter point of an account stands in its registration.',
  {
    mpxn: text('MPAN of an electricity point, MPRN of a gas point.'),
    status: openEnum(
      ['PRE_REGISTRATION'],
      'Stage the meter point has reached; expect stages not met before.',
    ),
  },
  { 'x-not-shown': 'the full list of meter point statuses; transitions between them' },
);
