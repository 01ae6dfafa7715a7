import { closedEnum, openObject, optional, pii, string } from '@data-import/define';

export const RegistrationFlow = openObject(
  'RegistrationFlow',
  'Whether one meter point was marked for registration, which runs later and may still fail.',
  {
    mpxn: string('MPAN of an electricity point, MPRN of a gas point.'),
    status: closedEnum(
      ['REGISTRATION_FLOW_SUCCESS', 'REGISTRATION_FLOW_ERROR'],
      'Whether marking succeeded, not whether registration did.',
    ),
    error_detail: optional(
      pii(string('Why marking failed. Present with REGISTRATION_FLOW_ERROR, and only then.')),
    ),
  },
  {
    if: { properties: { status: { const: 'REGISTRATION_FLOW_ERROR' } }, required: ['status'] },
    then: { required: ['error_detail'] },
    else: { properties: { error_detail: false } },
  },
);
