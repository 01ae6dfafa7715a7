import { openEnum, openObject, string } from '@data-import/define';

export const MeterPointStatus = openObject(
  'MeterPointStatus',
  'Status of one meter point of an account.',
  {
    mpxn: string('MPAN of an electricity point, MPRN of a gas point.'),
    status: openEnum(
      ['PRE_REGISTRATION'],
      'Status of the meter point; only one value is documented, so expect others.',
    ),
  },
  { 'x-undocumented': 'the full list of meter point statuses; transitions between them' },
);
